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
  // Stable and unique in the ranking: fit for a list key.
  readonly id: string;
  readonly name: string;
  readonly kills: number;
  readonly teamNames: readonly string[];
};

// Most kills per Activision ID, whatever its case and outer spaces, over all teams it played for; players without a kill are left out.
// Equal kills are ordered by shown name, then by ID.
export function rankMvps(stats: readonly PlayerStat[], limit = 10): Mvp[] {
  const statsByPlayer = new Map<string, PlayerStat[]>();
  for (const stat of stats) {
    const id = playerId(stat);
    statsByPlayer.set(id, [...(statsByPlayer.get(id) ?? []), stat]);
  }
  return Array.from(statsByPlayer, ([id, own]) => mvpOf(id, own))
    .filter((mvp) => mvp.kills > 0)
    .toSorted((a, b) => b.kills - a.kills || compareNames(a.name, b.name) || compareCodePoints(a.id, b.id))
    .slice(0, limit);
}

// A blank Activision ID is nobody in particular: such players are told apart by team and slot, never merged across teams.
export function playerId({ activisionId, slot, team }: Omit<PlayerStat, 'kills'>): string {
  const key = normalizeName(activisionId ?? '');
  return key ? `id:${key}` : `slot:${team.id}:${slot}`;
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
