import type { LiveRound, LiveSnapshot, LiveTeam } from '../../../domain/stream/live.ts';
import { foldPlayers } from '../../../domain/scores/line-up.ts';
import { isNamed } from '../../../domain/player-name.ts';
import { formatPoints, hundredths, type Hundredths } from '../../../domain/points.ts';

// Figures of scenes besides the ranking, calculated from a snapshot.

export type RoundResult = {
  readonly team: LiveTeam;
  readonly placement: number;
  readonly points: Hundredths;
  // The part of the points that penalties and bonuses of the round are.
  readonly adjusted: Hundredths;
  readonly kills: number;
  // Who played the round and has a name.
  readonly players: readonly { readonly name: string; readonly kills: number }[];
};

// The last round with a result; null before the first.
export function lastRound({ teams }: Pick<LiveSnapshot, 'teams'>): number | null {
  const rounds = teams.flatMap(({ rounds }) => rounds.map(([round]) => round));
  return rounds.length > 0 ? Math.max(...rounds) : null;
}

// By placement; equal placements by total. Absent teams have no placement.
export function resultsOf({ teams }: Pick<LiveSnapshot, 'teams'>, round: number): RoundResult[] {
  const results = teams.flatMap((team) => {
    const [, placement = null, points, kills = [], adjusted = hundredths(0)] = roundOf(team, round) ?? [];
    if (placement === null || points === undefined) return [];
    const players = everybody(team).flatMap((name, index) => {
      const own = kills[index] ?? null;
      return own === null ? [] : [{ name, kills: own }];
    });
    const all = sum(players.map((player) => player.kills));
    return [{ team, placement, points, adjusted, kills: all, players: players.filter(({ name }) => isNamed(name)) }];
  });
  return results.toSorted((a, b) => a.placement - b.placement);
}

export function roundOf({ rounds }: LiveTeam, round: number): LiveRound | undefined {
  return rounds.find(([number]) => number === round);
}

// The highest points of the round.
export function bestOf({ teams }: Pick<LiveSnapshot, 'teams'>, round: number): Hundredths {
  return hundredths(Math.max(0, ...teams.map((team) => roundOf(team, round)?.[2] ?? 0)));
}

// The planned rounds (without a plan, those up to the current one) and the extra ones that were played.
export function roundNumbers({ event, teams }: Pick<LiveSnapshot, 'event' | 'teams'>): number[] {
  const last = Math.max(event.rounds ?? event.round, lastRound({ teams }) ?? 0);
  return Array.from({ length: last }, (_, index) => index + 1);
}

export type PlayerFigures = { readonly name: string; readonly kills: number };

// Everybody who played and has a name, with their kills; the last of `most` boxes is shared by the remaining ones.
export function playersOf(team: LiveTeam, most = MOST_PLAYERS): PlayerFigures[] {
  const all = everybody(team).map((name, index) => ({
    name,
    kills: sum(team.rounds.map(([, , , kills]) => kills[index] ?? 0)),
  }));
  return foldPlayers(
    all.filter(({ name }) => isNamed(name)),
    most,
  );
}

// What fits beside each other on the widest stage.
const MOST_PLAYERS = 4;

// In the order of the kills of a round.
export function everybody({ players, replaced }: LiveTeam): string[] {
  return [...players, ...replaced];
}

export function winsOf({ rounds }: LiveTeam): number {
  return rounds.filter(([, placement]) => placement === 1).length;
}

export type Distance = { readonly words: string; readonly name: string; readonly other: Hundredths };

// To the leader, to the team above and to the team below.
export function distancesOf(teams: readonly LiveTeam[], team: LiveTeam): Distance[] {
  const ranked = teams.filter(({ place }) => place > 0);
  const index = ranked.findIndex(({ id }) => id === team.id);
  if (index < 0) return [];
  const [leader, above, below] = [ranked[0], ranked[index - 1], ranked[index + 1]];
  return [
    ...(leader && index > 1 ? [{ words: 'atrás do líder', name: leader.name, other: leader.points }] : []),
    ...(above ? [{ words: `atrás do ${above.place}º`, name: above.name, other: above.points }] : []),
    ...(below ? [{ words: `à frente do ${below.place}º`, name: below.name, other: below.points }] : []),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

// Points for each kill: '2,0'. Null without kills, or if the quotient is no whole number of hundredths.
export function factorText(points: Hundredths, kills: number): string | null {
  const factor = points / kills;
  return kills > 0 && Number.isInteger(factor) ? formatPoints(hundredths(factor)) : null;
}
