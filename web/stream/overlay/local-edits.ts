import type { LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths, type Hundredths } from '../../../domain/points.ts';

// An edit of one team that affects only this screen.
export type LocalEdit = Pick<LiveTeam, 'name' | 'players' | 'points'> & {
  // The team when it was edited: the edit ends when the server sends another value.
  readonly basis: LiveTeam;
};

export type LocalEdits = ReadonlyMap<string, LocalEdit>;

// The ranking with edits: edited points count, teams without points come last.
export function applyEdits(teams: readonly LiveTeam[], edits: LocalEdits): readonly LiveTeam[] {
  const valid = keepValidEdits(edits, teams);
  // Keep the server's order, which includes tiebreakers.
  if (valid.size === 0) return teams;
  const ranked = teams
    .map((team): LiveTeam => {
      const edit = valid.get(team.id);
      return edit ? { ...team, name: edit.name, players: edit.players, points: edit.points } : team;
    })
    .toSorted((a, b) => groupOf(a) - groupOf(b) || b.points - a.points);
  const hasOwnPoints = ({ id, points }: LiveTeam) => (valid.get(id)?.basis.points ?? points) !== points;
  // Tiebreakers decide between equal points of the server. A team with edited points shares the rank.
  const shares = (a: LiveTeam, b: LiveTeam) =>
    groupOf(a) === groupOf(b) &&
    a.points === b.points &&
    (a.position === b.position || hasOwnPoints(a) || hasOwnPoints(b));
  const positions: number[] = [];
  for (const [index, team] of ranked.entries()) {
    const above = ranked[index - 1];
    positions.push(above && shares(above, team) ? positions[index - 1]! : index + 1);
  }
  return ranked.map((team, index) => ({
    ...team,
    position: team.points > 0 && !team.disqualified ? positions[index]! : 0,
  }));
}

// The winner by match point leads whatever the points; disqualified teams come last, without a position.
function groupOf({ matchPoint, disqualified }: LiveTeam): number {
  if (disqualified) return 2;
  return matchPoint === 'won' ? 0 : 1;
}

// The edits that still apply; the same map if all do.
export function keepValidEdits(edits: LocalEdits, teams: readonly LiveTeam[]): LocalEdits {
  const sent = new Map(teams.map((team) => [team.id, team]));
  const valid = [...edits].filter(([id, { basis }]) => isSameData(basis, sent.get(id)));
  return valid.length === edits.size ? edits : new Map(valid);
}

// Reads comma or dot, to the nearest hundredth; 0 for negative or unreadable text.
export function readPoints(text: string): Hundredths {
  const value = Math.round(Number(text.trim().replace(',', '.')) * 100);
  return hundredths(Number.isSafeInteger(value) && value > 0 ? value : 0);
}

// Ignores the position, which changes with other teams.
export function isSameData(a: LiveTeam, b: LiveTeam | undefined): boolean {
  const isSamePlayer = (player: string, slot: number) => player === b?.players[slot];
  return a.name === b?.name && a.points === b.points && a.players.every(isSamePlayer);
}
