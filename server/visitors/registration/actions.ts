import { brandOfEvent } from '../../../domain/events/brand.ts';
import { wallClock } from '../../../domain/calendar.ts';
import { placesOf, signUpEnd, signUpPhase } from '../../../domain/events/event.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { MAX_ACTIVE_SIGN_UPS } from '../../../domain/sign-ups/sign-up.ts';
import { hasAccess, type StoredAccessDeps } from '../../access/billing/actions.ts';
import type { SharedReads } from '../../platform/cache/shared-reads.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { dayOfEnd, rulesSummaryOf } from '../../events/json.ts';
import type { TrustedProxies } from '../../platform/http/trusted-proxies.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { countSignUps } from '../../sign-ups/places/queries.ts';
import { listShownSeasons } from '../../season/queries.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { readPublicEvent, readPublicHeld, readPublishedAt } from '../../scores/publication/published.ts';

export interface RegistrationDeps extends StoredAccessDeps {
  caches: StoredAccessDeps['caches'] & { registrations: SharedReads<string, Registration | undefined> };
  db: Db;
  authDb: Db;
  trustProxy: TrustedProxies;
  timeZone: string;
  now(): Date;
}

export type Registration = NonNullable<Awaited<ReturnType<typeof loadRegistration>>>;

/**
 * What the sign-up page of a published event shows. The API answers with it, and the server renders the page from it. Captains
 * share reads, because many open the page when its address is posted.
 */
export function showRegistration(deps: RegistrationDeps, eventId: string): Promise<Registration | undefined> {
  return deps.caches.registrations.read(eventId, () => loadRegistration(deps, eventId));
}

/** The rules of a published event as the public sees them. */
export async function findPublicRules(
  deps: Pick<RegistrationDeps, 'db' | 'authDb'>,
  eventId: string,
): Promise<RuleSet | undefined> {
  return (await readPublishedAt(deps, { id: eventId }, readPublicEvent))?.rules;
}

async function loadRegistration(deps: RegistrationDeps, eventId: string) {
  const found = await readPublishedAt(deps, { id: eventId }, async (db, found) => {
    const { held = 0, waiting = 0 } = (await countSignUps(db, [found.id])).get(found.id) ?? {};
    return {
      event: await readPublicEvent(db, found),
      brand: await findBrand(db),
      profile: await findProfile(db),
      seasons: await listShownSeasons(db, found.id),
      held: await readPublicHeld(db, found, held),
      waiting,
    };
  });
  if (!found) return undefined;
  const { event, held, waiting, ...read } = found;
  const total = placesOf(event.signUps, event.rules);
  const free = Math.max(0, total - held);
  const now = wallClock(deps.now(), deps.timeZone);
  // At the limit nobody can sign up, not even for the waiting list.
  const phase =
    held + waiting >= MAX_ACTIVE_SIGN_UPS
      ? 'closed'
      : signUpPhase(event.signUps, { schedule: event, ended: event.endedAt !== null }, now);
  const { name, description, startDate, startTime, endDate } = event;
  const { notice, open } = event.signUps;
  const until = signUpEnd(event.signUps, event);
  // The opening time counts only while sign-ups are switched on.
  const from = open ? event.signUps.from : null;
  const endedOn = dayOfEnd(event, deps);
  const shown = { name, description, startDate, startTime, endDate, endedOn, ...rulesSummaryOf(event.rules) };
  return {
    event: { ...shown, notice, from, until, organizerId: event.userId, unlisted: event.unlisted },
    organizer: read.profile,
    seasons: read.seasons,
    brand: brandOfEvent(read.brand, event.brand),
    state: phase === 'open' && free === 0 ? ('full' as const) : phase,
    places: { total, free, waiting },
    mayWait: !(await hasAccess(deps, event.userId)),
  };
}
