import { isDeepStrictEqual } from 'node:util';
import { endsBeforeStart, lastMoment, MAX_EVENTS, type Schedule } from '../../domain/events/event.ts';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { lockOrganizer } from '../access/organizer-queries.ts';
import { roundFailure } from '../../domain/scores/report.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { recordActivity } from '../access/activity/queries.ts';
import { mailCaptains, mailRepublished } from '../sign-ups/mails/actions.ts';
import { rememberCancelled } from '../sign-ups/mails/captain-page-queries.ts';
import { askEverybody } from '../sign-ups/confirmation/actions.ts';
import { clearCheckIns } from '../captains/check-in/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import { enterAct, enterCorrection } from '../scores/ledger/actions.ts';
import { fillPlaces } from '../sign-ups/places/actions.ts';
import { countAccepted } from '../sign-ups/places/queries.ts';
import { findStandaloneEvent, updateEventOnAir } from '../events/on-air-queries.ts';
import { countReports } from '../scores/reports/queries.ts';
import type { EventId, EventScope, Scope } from '../platform/scope/scope.ts';
import { forgetImages } from '../submissions/old-images.ts';
import { countTeams } from '../scores/teams/queries.ts';
import {
  announceStandalone,
  countEvents,
  deleteEvent,
  type EventDetails,
  findEvent,
  type GameEvent,
  insertEvent,
  lockEvent,
  type SignUpSettings,
  updateEvent,
} from '../events/queries.ts';

/**
 * Creates an event under the client's id. A repeated request with the same id changes the event to what was sent last, with
 * the refusals of any change.
 */
export async function createEvent(
  db: Db,
  scope: Scope,
  id: string,
  details: EventDetails,
  { rules, published }: { rules: RuleSet; published: boolean },
): Promise<Result<GameEvent>> {
  const refusal = refusalOfDetails(details);
  if (refusal) return { ok: false, failure: refusal };
  await lockOrganizer(db, scope.organizer);
  const before = await findEvent(db, id);
  if (before) {
    const inEvent = { ...scope, event: before.id };
    const changed = await changeEvent(db, inEvent, { details, published });
    return changed.ok ? changeRules(db, inEvent, { rules, version: before.rulesVersion, reason: '' }) : changed;
  }
  const tooMany = await refusalOfMore(db);
  if (tooMany) return { ok: false, failure: tooMany };
  await insertEvent(db, scope.organizer, id, details, { rules, published, originId: null });
  // Undefined if the id belongs to another organiser, which does not happen by chance.
  const created = await findEvent(db, id);
  if (created) await recordActivity(db, { ...scope, event: id }, { act: 'event_created', name: details.name });
  return eventOrFailure(created);
}

/** A window of the previous release does not know `confirmEmail`. */
type SignUpChange = Omit<SignUpSettings, 'confirmEmail'> & { confirmEmail?: boolean | undefined };

export interface EventChange {
  details?: Partial<EventDetails>;
  published?: boolean;
  unlisted?: boolean;
  ledgerDownload?: boolean;
  /** `now` is a moment on the organiser's clock: sign-ups that open later do not count as opened. */
  signUps?: { rules: SignUpChange; now: string; hasMailServer: boolean };
  currentRound?: number;
}

/**
 * Changes only the given fields, because another window may have changed the others. `entry` is that of another round. A name
 * makes the standalone event an ordinary one, and the account gets a new standalone event.
 */
export async function changeEvent(
  db: Db,
  scope: EventScope,
  change: EventChange,
): Promise<Result<{ event: GameEvent; entry: number | null }>> {
  if (change.published === false || change.details?.name !== undefined) await lockOrganizer(db, scope.organizer);
  const before = await lockEvent(db, scope.event);
  if (!before) return { ok: false, failure: failure('event_not_found') };
  const details = { ...before, ...change.details };
  const isNamed = before.standalone && details.name !== before.name;
  const { signUps: newSignUps, currentRound, ...others } = change;
  const confirmEmail = newSignUps?.rules.confirmEmail ?? before.signUps.confirmEmail;
  const signUps = { ...before.signUps, ...newSignUps?.rules, confirmEmail };
  const startsToConfirm = confirmEmail && !before.signUps.confirmEmail;
  const refusal =
    refusalOfDetails(details) ??
    (before.standalone && change.published ? failure('standalone_event') : undefined) ??
    (isNamed ? await refusalOfMore(db) : undefined) ??
    roundFailure(before.rules, change.currentRound ?? 1) ??
    (movesSignUps(before, change) ? refusalOfSignUps(signUps, details, before.rules) : undefined) ??
    (newSignUps && (await refusalOfPlaces(db, scope.event, signUps))) ??
    (startsToConfirm && !newSignUps?.hasMailServer ? failure('confirmation_without_mail') : undefined);
  if (refusal) return { ok: false, failure: refusal };
  const opened = newSignUps && [before.signUps, signUps].some((rules) => isOpenAt(rules, newSignUps.now));
  let entry: number | null = null;
  if (currentRound !== undefined && currentRound !== before.currentRound) {
    const put = await enterAct(db, scope, before, { kind: 'round', round: currentRound });
    if (!put.ok) return put;
    entry = put.value.number;
  }
  await updateEvent(db, scope.event, {
    ...others,
    details,
    ...(newSignUps && { signUps: { ...signUps, opened: before.signUps.opened || opened === true } }),
  });
  if (isNamed) await announceStandalone(db, scope.organizer, scope.event, details.name);
  // A check-in is for one day: another start date clears the check-ins, another start time keeps them.
  if (details.startDate !== before.startDate) await clearCheckIns(db, scope.event);
  if (before.published && change.published === false) await takeOffAir(db, scope, before);
  const changed = await findEvent(db, scope.event);
  await recordChange(db, scope, before.name, change);
  if (changed && !changed.endedAt) await tellCaptains(db, before, changed);
  if (changed && startsToConfirm) await askEverybody(db, changed);
  // The change may have added places.
  if (changed) await fillPlaces(db, changed);
  const known = eventOrFailure(changed);
  return known.ok ? { ok: true, value: { event: known.value, entry } } : known;
}

/** Changes of the current round are too frequent to be recorded. */
async function recordChange(db: Db, scope: EventScope, name: string, change: EventChange): Promise<void> {
  if (change.signUps) await recordActivity(db, scope, { act: 'sign_up_rules', name });
  else if (
    change.published !== undefined ||
    change.unlisted !== undefined ||
    change.ledgerDownload !== undefined ||
    Object.keys(change.details ?? {}).length > 0
  )
    await recordActivity(db, scope, { act: 'event_changed', name: change.details?.name ?? name });
}

async function tellCaptains(db: Db, before: GameEvent, after: GameEvent): Promise<void> {
  if (before.published && !after.published) await mailCaptains(db, 'unpublished', after);
  else if (!before.published && after.published) await mailRepublished(db, after);
  else if (after.published && isMoved(before, after)) await mailCaptains(db, 'changed', after);
}

/** The standalone event goes on air instead. */
async function takeOffAir(db: Db, scope: EventScope, event: GameEvent): Promise<void> {
  if (event.onAir) await updateEventOnAir(db, scope.organizer, await findStandaloneEvent(db));
}

/** Whether captains must be told: the name or the time has changed. */
function isMoved(before: GameEvent, after: GameEvent): boolean {
  return (['name', 'startDate', 'startTime', 'endDate'] as const).some((field) => before[field] !== after[field]);
}

function isOpenAt({ open, from }: SignUpSettings, now: string): boolean {
  return open && (from === null || from <= now);
}

/** Sign-up rules stored by an older version may be invalid today: they are checked only when a field they depend on changes. */
function movesSignUps(before: GameEvent, { signUps, details = {} }: EventChange): boolean {
  const { startDate, startTime, endDate } = before;
  const known: Partial<EventDetails> = { startDate, startTime, endDate };
  return (
    signUps !== undefined ||
    (['startDate', 'startTime', 'endDate'] as const).some(
      (name) => details[name] !== undefined && details[name] !== known[name],
    )
  );
}

/**
 * The results reported so far are scored by the new rules, so that every screen agrees. `version` is the one the caller has
 * seen.
 */
export async function changeRules(
  db: Db,
  scope: EventScope,
  { rules, version, reason }: { rules: RuleSet; version: number; reason: string },
): Promise<Result<GameEvent>> {
  const before = await lockEvent(db, scope.event);
  if (!before) return { ok: false, failure: failure('event_not_found') };
  if (isDeepStrictEqual(rules, before.rules)) return { ok: true, value: before };
  const refusal =
    (before.rulesVersion === version ? undefined : failure('rules_changed')) ??
    (await refusalOfRules(db, before, rules)) ??
    refusalOfSignUps(before.signUps, before, rules);
  if (refusal) return { ok: false, failure: refusal };
  const act = { kind: 'rules', before: before.rules, after: rules } as const;
  const changed = await enterCorrection(db, scope, before, act, reason);
  if (!changed.ok) return changed;
  return eventOrFailure(await findEvent(db, scope.event));
}

async function refusalOfRules(db: Db, event: GameEvent, rules: RuleSet): Promise<Failure | undefined> {
  if (event.endedAt) return failure('match_ended');
  if ((await countTeams(db, event.id)) > rules.lobby)
    return failure('team_limit_reached', { max: rules.lobby, mode: rules.name });
  if (rules.teamSize !== event.rules.teamSize && (await countReports(db, event.id)) > 0)
    return failure('team_size_fixed');
  return undefined;
}

/** Deletes an event with its sign-ups, teams and results, takes it off air and tells the captains. */
export async function removeEvent(db: Db, scope: EventScope): Promise<Result<null>> {
  await lockOrganizer(db, scope.organizer);
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.standalone) return { ok: false, failure: failure('standalone_event') };
  await takeOffAir(db, scope, event);
  // Captains of an event that was unpublished before must know too that it does not come back.
  if (!event.endedAt) await mailCaptains(db, 'cancelled', event);
  await rememberCancelled(db, event.id);
  await forgetImages(db, scope.organizer, scope.event);
  await deleteEvent(db, scope.event);
  await recordActivity(db, scope, { act: 'event_deleted', name: event.name });
  return { ok: true, value: null };
}

export function eventOrFailure(event: GameEvent | undefined): Result<GameEvent> {
  return event ? { ok: true, value: event } : { ok: false, failure: failure('event_not_found') };
}

async function refusalOfMore(db: Db): Promise<Failure | undefined> {
  return (await countEvents(db)) >= MAX_EVENTS ? failure('event_limit_reached', { max: MAX_EVENTS }) : undefined;
}

export function refusalOfDetails(details: EventDetails): Failure | undefined {
  return endsBeforeStart(details) ? failure('championship_ends_before_start') : undefined;
}

function refusalOfSignUps(
  { places, from, until }: Pick<SignUpSettings, 'places' | 'from' | 'until'>,
  schedule: Schedule,
  rules: RuleSet,
): Failure | undefined {
  if (places !== null && places > rules.lobby)
    return failure('places_over_mode', { max: rules.lobby, mode: rules.name });
  const last = lastMoment(schedule);
  if (until !== null && last !== null && until > last) return failure('sign_ups_end_after_event');
  return until !== null && from !== null && until <= from ? failure('sign_ups_end_before_start') : undefined;
}

async function refusalOfPlaces(
  db: Db,
  event: EventId,
  { places }: Pick<SignUpSettings, 'places'>,
): Promise<Failure | undefined> {
  const accepted = places === null ? 0 : await countAccepted(db, event);
  return places !== null && places < accepted ? failure('places_below_accepted', { accepted }) : undefined;
}
