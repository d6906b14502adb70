import { playerName, slotsOf } from './player-name.ts';
import type { Mvp } from './mvp.ts';
import type { Hundredths } from './points.ts';
import type { Standing } from './rules/standing.ts';

// The ranking of an ended event as anyone may see it: shown names only, no full Activision ID.
export type FinalStandings = {
  readonly rows: readonly FinalRow[];
  readonly mvp: { readonly name: string; readonly kills: number } | null;
};

type FinalRow = {
  readonly position: number;
  readonly teamId: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly points: Hundredths;
  readonly kills: number;
};

type RankedTrio = { readonly id: string; readonly name: string; readonly activisionIds: readonly string[] };

export function finalStandingsOf(rows: readonly Standing<RankedTrio>[], mvps: readonly Mvp[]): FinalStandings {
  const [mvp] = mvps;
  return {
    rows: rows.map(({ team, position, totalPoints, totalKills }) => ({
      position,
      teamId: team.id,
      name: team.name,
      players: slotsOf(team.activisionIds.length).map((slot) => playerName(team.activisionIds[slot - 1] ?? null, slot)),
      points: totalPoints,
      kills: totalKills,
    })),
    mvp: mvp ? { name: mvp.name, kills: mvp.kills } : null,
  };
}
