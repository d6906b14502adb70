import { brandOfEvent } from '../../../domain/events/brand.ts';
import { instantOf, wallClock } from '../../../domain/calendar.ts';
import { placesOf, signUpPhase } from '../../../domain/events/event.ts';
import { publicChanges } from '../../../domain/visitors/public-changes.ts';
import { type PublicEvent, publicPhase } from '../../../domain/visitors/public-event.ts';
import { publicTeams } from '../../../domain/visitors/public-teams.ts';
import { regulationOf } from '../../../domain/rules/words.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findHash } from '../../scores/ledger/queries.ts';
import { digestOf } from '../../scores/publication/published.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { countSignUps } from '../../sign-ups/places/queries.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { publicHeld, readPublished, readPublishedAt } from '../../scores/publication/published.ts';
import { listShownSeasons } from '../../season/queries.ts';

export interface PublicPageDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
}

/** What anyone may see of the published event at this address, as of one moment. */
export async function showPublicEvent(
  deps: PublicPageDeps,
  slug: string,
): Promise<{ event: PublicEvent; nextInMs: number | null } | undefined> {
  return readPublishedAt(deps, { slug }, async (db, found) => {
    const published = await readPublished(db, found);
    const { event, state, rows, mvps, lineUps, replayedRound, entries, nextInMs } = published;
    const { rules, startDate, startTime } = event;
    const ended = event.endedAt !== null;
    const { held = 0 } = (await countSignUps(db, [event.id])).get(event.id) ?? {};
    const total = placesOf(event.signUps, rules);
    const names = new Map(rows.map(({ team }) => [team.id, team.name]));
    const hash = await findHash(db, event.id, state.number);
    const shown: PublicEvent = {
      id: event.id,
      slug,
      unlisted: event.unlisted,
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
      places: { total, free: Math.max(0, total - publicHeld(published, held)) },
      teams: publicTeams(state, rows, lineUps),
      mvps: mvps.map(({ name, kills, teamNames }) => ({ name, kills, teamNames })),
      regulation: regulationOf(rules),
      seasons: await listShownSeasons(db, event.id),
      changes: publicChanges(entries, (id) => names.get(id) ?? 'Time removido', rules.decimals),
      ledger: {
        number: state.number,
        hash,
        digest: digestOf(event, hash),
        // The opening of an event that is older than its ledger names teams that may not be public yet.
        download: event.ledgerDownload && state.upcoming.length === 0,
      },
    };
    return { event: shown, nextInMs };
  });
}
