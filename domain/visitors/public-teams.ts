import type { EventState } from '../scores/ledger/event-state.ts';
import type { ShownTeam } from '../scores/ledger/event-views.ts';
import { type LineUp, namesOf } from '../scores/line-up.ts';
import { sumPoints } from '../points.ts';
import type { PublicRound, PublicTeam } from './public-event.ts';
import { explainTeam, toText } from '../rules/explain.ts';
import { positionsBefore } from '../rules/positions-before.ts';
import type { RoundStanding, Standing } from '../rules/standing.ts';
import { lastRoundOf } from '../rules/standings.ts';

// The teams as the public page shows them, best first.
export function publicTeams(
  { rules, decisions }: Pick<EventState, 'rules' | 'decisions'>,
  rows: readonly Standing<ShownTeam>[],
  lineUps: ReadonlyMap<string, LineUp>,
): PublicTeam[] {
  const before = positionsBefore(rules, decisions, rows);
  const lastRound = lastRoundOf(rows);
  return rows.map(({ team, place, adjustments, totalPoints, totalKills, matchPoint, disqualification, rounds }) => {
    const why = explainTeam(rules, rows, team.id, { lastRound });
    const lineUp = lineUps.get(team.id);
    return {
      id: team.id,
      name: team.name,
      players: lineUp ? namesOf(lineUp) : [],
      position: place,
      before: before.get(team.id) ?? null,
      points: totalPoints,
      adjusted: sumPoints(adjustments.map(({ points }) => points)),
      kills: totalKills,
      matchPoint,
      disqualified: disqualification !== null,
      rounds: rounds.map(publicRound),
      why: why ? toText(why).split('\n').slice(1) : [],
    };
  });
}

export function publicRound(row: RoundStanding): PublicRound {
  const { round, placement, kills, points, counted } = row;
  const adjusted = sumPoints(row.adjustments.map((one) => one.points));
  return { round, placement, kills, points, ...(adjusted !== 0 && { adjusted }), counted, void: row.void };
}
