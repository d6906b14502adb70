import { brandOfEvent } from '../../domain/brand.ts';
import { instantOf, wallClock } from '../../domain/calendar.ts';
import { placesOf, signUpPhase } from '../../domain/event.ts';
import { type LineUp, namesOf } from '../../domain/line-up.ts';
import { sumPoints } from '../../domain/points.ts';
import type { ShownTeam } from '../../domain/event-views.ts';
import { publicChanges } from '../../domain/public-changes.ts';
import { type PublicEvent, publicPhase, type PublicTeam } from '../../domain/public-event.ts';
import { explainTeam, toText } from '../../domain/rules/explain.ts';
import { positionsBefore } from '../../domain/rules/positions-before.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import type { Standing } from '../../domain/rules/standing.ts';
import { lastRoundOf } from '../../domain/rules/standings.ts';
import { regulationOf } from '../../domain/rules/words.ts';
import type { Db } from '../db/transaction.ts';
import { findBrand } from '../overlay-config/queries.ts';
import { countSignUps } from '../places/queries.ts';
import { findProfile } from '../profile/queries.ts';
import { readPublished, readPublishedAt } from '../publication/published.ts';
import { roundJson } from '../standings/json.ts';

export interface PublicPageDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
}

/** What anyone may see of the published event at this address, as of one moment. */
export async function showPublicEvent(deps: PublicPageDeps, slug: string): Promise<PublicEvent | undefined> {
  return readPublishedAt(deps, { slug }, async (db, found) => {
    const { event, rows, mvps, lineUps, replayedRound, entries } = await readPublished(db, found);
    const { rules, startDate, startTime } = event;
    const ended = event.endedAt !== null;
    const { held = 0 } = (await countSignUps(db, [event.id])).get(event.id) ?? {};
    const total = placesOf(event.signUps, rules);
    const before = positionsBefore(rules, event.decisions, rows);
    const names = new Map(rows.map(({ team }) => [team.id, team.name]));
    const lastRound = lastRoundOf(rows);
    return {
      id: event.id,
      slug,
      name: event.name,
      description: event.description,
      startDate,
      startTime,
      endDate: event.endDate,
      startsAt:
        startDate !== null && startTime !== null
          ? instantOf(`${startDate}T${startTime}`, deps.timeZone).toISOString()
          : null,
      timeZone: deps.timeZone,
      phase: publicPhase({ ended, hasResults: rows.some(({ rounds }) => rounds.length > 0) }),
      round: event.currentRound,
      rounds: rules.rounds,
      replayedRound,
      rulesName: rules.name,
      decimals: rules.decimals,
      organizer: { ...(await findProfile(db)), id: event.userId },
      brand: brandOfEvent(await findBrand(db), event.brand),
      signUps: signUpPhase(event.signUps, { schedule: event, ended }, wallClock(deps.now(), deps.timeZone)),
      places: { total, free: Math.max(0, total - held) },
      teams: rows.map((row) => ({
        ...toTeam({ rules, rows, lastRound }, row, lineUps.get(row.team.id)),
        before: before.get(row.team.id) ?? null,
      })),
      mvps: mvps.map(({ name, kills, teamNames }) => ({ name, kills, teamNames })),
      regulation: regulationOf(rules),
      changes: publicChanges(entries, (id) => names.get(id) ?? 'Time removido', rules.decimals),
    };
  });
}

function toTeam(
  { rules, rows, lastRound }: { rules: RuleSet; rows: readonly Standing<ShownTeam>[]; lastRound: number },
  row: Standing<ShownTeam>,
  lineUp: LineUp | undefined,
): Omit<PublicTeam, 'before'> {
  const { team, place, adjustments, totalPoints, totalKills, matchPoint, disqualification, rounds } = row;
  const why = explainTeam(rules, rows, team.id, { lastRound });
  return {
    id: team.id,
    name: team.name,
    players: lineUp ? namesOf(lineUp) : [],
    position: place,
    adjusted: sumPoints(adjustments.map(({ points }) => points)),
    points: totalPoints,
    kills: totalKills,
    matchPoint,
    disqualified: disqualification !== null,
    rounds: rounds.map(roundJson),
    why: why ? toText(why).split('\n').slice(1) : [],
  };
}
