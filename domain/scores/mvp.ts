import { isNamed, playerName, type PlayerSlot } from '../player-name.ts';
import { listOf } from '../rules/phrases.ts';
import { compareCodePoints, compareNames, normalizeName } from '../text.ts';

// Kills of one player in one slot of a team.
export type PlayerStat = {
  readonly activisionId: string | null;
  readonly slot: PlayerSlot;
  readonly rounds: readonly number[];
  readonly team: { readonly id: string; readonly name: string };
  readonly kills: number;
};

export type Mvp = {
  // Stable and unique in the ranking, so that it can be a list key.
  readonly id: string;
  readonly name: string;
  readonly kills: number;
  readonly teamNames: readonly string[];
};

type TeamsById = ReadonlyMap<string, ReadonlySet<string>>;

// Most kills per Activision ID, whatever its case and outer spaces, over all teams it played for; players without a kill are
// left out.
// Two slots of one team in one round are two players, also under one ID: somebody mistyped it. A player who changes the slot
// between rounds is one.
// Equal kills are ordered by shown name, then by teams, then by ID. Two rows that look different are never ordered by the ID:
// readers of a downloaded ledger have digests of it only, and must get the same order.
export function rankMvps(stats: readonly PlayerStat[], limit = 10): Mvp[] {
  return rankPlayers(groupByPlayer(stats), limit);
}

// The same for kills that are grouped by player.
export function rankPlayers(byPlayer: ReadonlyMap<string, readonly PlayerStat[]>, limit = 10): Mvp[] {
  return Array.from(byPlayer, ([id, own]) => mvpOf(id, own))
    .filter((mvp) => mvp.kills > 0)
    .toSorted((a, b) => b.kills - a.kills || compareShown(a, b) || compareCodePoints(a.id, b.id))
    .slice(0, limit);
}

// The MVP of a ranking; of a tie all who have the most kills, as 'Ana, Bia e mais 2'. Null without a kill.
export function sharedMvp(ranked: readonly Mvp[]): { readonly name: string; readonly kills: number } | null {
  const [best] = ranked;
  if (!best) return null;
  const tied = ranked.filter(({ kills }) => kills === best.kills);
  const named = tied.map(({ name }) => name).filter(isNamed);
  if (named.length === 0) return { name: best.name, kills: best.kills };
  const shown = named.slice(0, MOST_NAMES);
  const left = tied.length - shown.length;
  return { name: listOf([...shown, ...(left > 0 ? [`mais ${left}`] : [])]), kills: best.kills };
}

const MOST_NAMES = 3;

function compareShown(a: Mvp, b: Mvp): number {
  return (
    compareNames(a.name, b.name) ||
    compareCodePoints(a.name, b.name) ||
    compareCodePoints(a.teamNames.join('\n'), b.teamNames.join('\n'))
  );
}

// By the id that the ranking gives each player.
export function groupByPlayer<S extends PlayerStat>(stats: readonly S[]): Map<string, S[]> {
  const keyed = stats.map((stat) => ({ stat, key: normalizeName(stat.activisionId ?? '') }));
  const shared = idsInTwoSlots(keyed);
  const statsByPlayer = new Map<string, S[]>();
  for (const { stat, key } of keyed) {
    const id = playerId(stat, key, shared);
    const own = statsByPlayer.get(id);
    if (own) own.push(stat);
    else statsByPlayer.set(id, [stat]);
  }
  return statsByPlayer;
}

// Players with a blank Activision ID are distinguished by team and slot, never merged across teams.
function playerId({ slot, team }: PlayerStat, key: string, shared: TeamsById): string {
  if (key === '') return `slot:${team.id}:${slot}`;
  return shared.get(key)?.has(team.id) ? `id:${key}:${team.id}:${slot}` : `id:${key}`;
}

type KeyedStat = { readonly stat: PlayerStat; readonly key: string };

// The teams that have an ID in two slots in one round, by ID.
function idsInTwoSlots(keyed: readonly KeyedStat[]): TeamsById {
  const firsts = new Map<string, Map<string, PlayerSlot>>();
  const shared = new Map<string, Set<string>>();
  for (const { stat, key } of keyed) {
    if (key === '') continue;
    const ofId = firsts.get(key) ?? new Map<string, PlayerSlot>();
    const first = ofId.get(stat.team.id);
    if (first === undefined) firsts.set(key, ofId.set(stat.team.id, stat.slot));
    // Few IDs reach this line, so that comparing their rounds costs little.
    else if (first !== stat.slot && !shared.get(key)?.has(stat.team.id) && isInTwoSlots(keyed, key, stat.team.id))
      shared.set(key, (shared.get(key) ?? new Set()).add(stat.team.id));
  }
  return shared;
}

function isInTwoSlots(keyed: readonly KeyedStat[], key: string, teamId: string): boolean {
  const slots = new Map<number, PlayerSlot>();
  return keyed
    .filter((one) => one.key === key && one.stat.team.id === teamId)
    .some(({ stat: { rounds, slot } }) =>
      rounds.some((round) => {
        const other = slots.get(round);
        slots.set(round, slot);
        return other !== undefined && other !== slot;
      }),
    );
}

// Of several spellings of one ID the first in code point order is shown, so that the order of the reports does not matter.
function mvpOf(id: string, stats: readonly PlayerStat[]): Mvp {
  const [name = ''] = stats.map((stat) => playerName(stat.activisionId, stat.slot)).toSorted(compareCodePoints);
  return {
    id,
    name,
    kills: stats.reduce((sum, stat) => sum + stat.kills, 0),
    teamNames: [...new Set(stats.map((stat) => stat.team.name))].toSorted(compareCodePoints),
  };
}
