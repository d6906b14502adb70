import { type LineUp, namesOf } from './line-up.ts';
import type { Mvp } from './mvp.ts';
import type { Hundredths } from '../points.ts';
import type { Standing } from '../rules/standing.ts';

// The ranking of an ended event as anyone may see it: shown names only, no full Activision ID.
export type FinalStandings = {
  readonly rows: readonly FinalRow[];
  readonly mvp: { readonly name: string; readonly kills: number } | null;
};

type FinalRow = {
  readonly position: number;
  // The position that is shown. Rows that older versions stored have none.
  readonly place?: number;
  readonly disqualified?: boolean;
  readonly teamId: string;
  readonly name: string;
  readonly players: readonly string[];
  readonly points: Hundredths;
  readonly kills: number;
};

export function finalStandingsOf(
  rows: readonly Standing[],
  mvps: readonly Mvp[],
  lineUps: ReadonlyMap<string, LineUp>,
): FinalStandings {
  const [mvp] = mvps;
  return {
    rows: rows.map(({ team, position, place, disqualification, totalPoints, totalKills }) => ({
      position,
      place,
      ...(disqualification && { disqualified: true }),
      teamId: team.id,
      name: team.name,
      players: lineUps.has(team.id) ? namesOf(lineUps.get(team.id)!) : [],
      points: totalPoints,
      kills: totalKills,
    })),
    mvp: mvp ? { name: mvp.name, kills: mvp.kills } : null,
  };
}
