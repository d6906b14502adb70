import { playerName, type PlayerSlot } from './player-name.ts';
import { compareCodePoints, compareNames, normalizeName } from './text.ts';

// Kills of one player in one round, with the team they were made for.
export type PlayerStat = {
  readonly activisionId: string | null;
  readonly slot: PlayerSlot;
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

// Most kills per Activision ID, whatever its case and outer spaces, over all teams it played for; players without a kill are left out.
// Two slots of one team are two players, also under one ID: somebody mistyped it.
// Equal kills are ordered by shown name, then by ID.
export function rankMvps(stats: readonly PlayerStat[], limit = 10): Mvp[] {
  return Array.from(groupByPlayer(stats), ([id, own]) => mvpOf(id, own))
    .filter((mvp) => mvp.kills > 0)
    .toSorted((a, b) => b.kills - a.kills || compareNames(a.name, b.name) || compareCodePoints(a.id, b.id))
    .slice(0, limit);
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
function playerId({ slot, team }: PlayerStat, key: string, shared: ReadonlySet<string>): string {
  if (key === '') return `slot:${team.id}:${slot}`;
  return shared.has(`${team.id} ${key}`) ? `id:${key}:${team.id}:${slot}` : `id:${key}`;
}

// By team and ID.
function idsInTwoSlots(keyed: readonly { readonly stat: PlayerStat; readonly key: string }[]): ReadonlySet<string> {
  const slots = new Map<string, PlayerSlot>();
  const shared = new Set<string>();
  for (const { stat, key } of keyed) {
    const place = `${stat.team.id} ${key}`;
    if ((slots.get(place) ?? stat.slot) !== stat.slot) shared.add(place);
    slots.set(place, stat.slot);
  }
  return shared;
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
