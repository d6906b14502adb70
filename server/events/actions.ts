import { endsBeforeStart, lastMoment, MAX_EVENTS, type Schedule } from '../../domain/event.ts';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { findGameMode, type GameMode, PLAYERS_PER_TEAM } from '../../domain/game-modes.ts';
import type { LedgerAct } from '../../domain/ledger.ts';
import { tenths } from '../../domain/points.ts';
import type { Db } from '../db/transaction.ts';
import { enterAct } from '../ledger/actions.ts';
import { listEntries } from '../ledger/queries.ts';
import { countReports } from '../reports/queries.ts';
import type { EventId, EventScope, Scope } from '../scope/scope.ts';
import { fillPlaces } from '../sign-ups/places.ts';
import { countAccepted, countSignUpsOfTeams } from '../sign-ups/queries.ts';
import { listLedgerTeams } from '../teams/actions.ts';
import { copyOf, countTeams, insertTeams, listTeams } from '../teams/queries.ts';
import {
  countEvents,
  deleteEvent,
  type EventDetails,
  findEvent,
  findEventOnAir,
  findStandaloneEvent,
  type GameEvent,
  insertEvent,
  lockEvent,
  lockOrganizer,
  type SignUpSettings,
  updateEvent,
  updateEventBrand,
  updateEventOnAir,
  updateRound,
} from './queries.ts';

/**
 * The same one sent again, its id made by the client, is the same event, as it was sent last: a change like any other, with
 * the same refusals.
 */
export async function createEvent(
  db: Db,
  scope: Scope,
  id: string,
  details: EventDetails,
  published: boolean,
): Promise<Result<GameEvent>> {
  const refusal = refusalOfDetails(details);
  if (refusal) return { ok: false, failure: refusal };
  await lockOrganizer(db, scope.organizer);
  const before = await findEvent(db, id);
  if (before) return changeEvent(db, { ...scope, event: before.id }, { details, published });
  if ((await countEvents(db)) >= MAX_EVENTS)
    return { ok: false, failure: failure('event_limit_reached', { max: MAX_EVENTS }) };
  await insertEvent(db, scope.organizer, id, details, { published, originId: null });
  // None when the id is another organiser's: one like this does not come about by chance.
  return found(await findEvent(db, id));
}

export interface EventChange {
  details?: Partial<EventDetails>;
  published?: boolean;
  /** As of a moment on the organiser's clock: those that only open later have not been open. */
  signUps?: { rules: SignUpSettings; now: string };
  currentRound?: number;
}

/** Changes what is given and leaves the rest: another window may have changed it a moment ago. */
export async function changeEvent(db: Db, scope: EventScope, change: EventChange): Promise<Result<GameEvent>> {
  const before = await lockEvent(db, scope.event);
  if (!before) return { ok: false, failure: failure('event_not_found') };
  const details = { ...before, gameMode: before.mode.name, ...change.details };
  const { signUps: newSignUps, ...others } = change;
  const signUps = newSignUps?.rules ?? before.signUps;
  const refusal =
    refusalOfDetails(details) ??
    (before.standalone && change.published ? failure('standalone_event') : undefined) ??
    (movesSignUps(before, change) ? refusalOfSignUps(signUps, details, findGameMode(details.gameMode)) : undefined) ??
    (newSignUps && (await refusalOfPlaces(db, scope.event, signUps))) ??
    (await changeMode(db, scope, before, details.gameMode));
  if (refusal) return { ok: false, failure: refusal };
  const opened = newSignUps && [before.signUps, signUps].some((rules) => isOpenAt(rules, newSignUps.now));
  await updateEvent(db, scope.event, {
    ...others,
    details,
    ...(newSignUps && { signUps: { ...signUps, opened: before.signUps.opened || opened === true } }),
  });
  const changed = await findEvent(db, scope.event);
  // There may be more places now than before.
  if (changed) await fillPlaces(db, changed);
  return found(changed);
}

function isOpenAt({ open, from }: SignUpSettings, now: string): boolean {
  return open && (from === null || from <= now);
}

/** Rules of an older version may break those of today: they are judged when somebody changes what they depend on. */
function movesSignUps(before: GameEvent, { signUps, details = {} }: EventChange): boolean {
  const { startDate, startTime, endDate, mode } = before;
  const known: Partial<EventDetails> = { startDate, startTime, endDate, gameMode: mode.name };
  return (
    signUps !== undefined ||
    (['startDate', 'startTime', 'endDate', 'gameMode'] as const).some(
      (name) => details[name] !== undefined && details[name] !== known[name],
    )
  );
}

/** Another mode scores the results reported so far by its own rule, so that every screen agrees. */
async function changeMode(db: Db, scope: EventScope, before: GameEvent, name: string): Promise<Failure | undefined> {
  const mode = findGameMode(name);
  if (!mode || mode.name === before.mode.name) return undefined;
  if (before.endedAt) return failure('match_ended');
  if ((await countTeams(db, before.id)) > mode.maxTeams)
    return failure('team_limit_reached', { max: mode.maxTeams, mode: mode.name });
  const changed = await enterAct(db, scope, before, { kind: 'mode', before: before.mode.name, after: mode.name });
  return changed.ok ? undefined : changed.failure;
}

/** With its sign-ups, teams and results. When it was on air, the standalone event is on air from then on. */
export async function removeEvent(db: Db, scope: EventScope): Promise<Result<null>> {
  await lockOrganizer(db, scope.organizer);
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.standalone) return { ok: false, failure: failure('standalone_event') };
  if (event.onAir) await updateEventOnAir(db, scope.organizer, await findStandaloneEvent(db));
  await deleteEvent(db, scope.event);
  return { ok: true, value: null };
}

/** Puts an event on air. Where another one is being played the caller has to confirm, so that no broadcast jumps by mistake. */
export async function putOnAir(
  db: Db,
  scope: EventScope,
  { confirmed }: { confirmed: boolean },
): Promise<Result<GameEvent>> {
  await lockOrganizer(db, scope.organizer);
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const current = await findEvent(db, await findEventOnAir(db));
  if (current && current.id !== event.id && !confirmed && (await isBeingPlayed(db, current)))
    return { ok: false, failure: failure('other_event_playing', { name: current.name }) };
  await updateEventOnAir(db, scope.organizer, event.id);
  return found(await findEvent(db, event.id));
}

async function isBeingPlayed(db: Db, event: GameEvent): Promise<boolean> {
  return event.endedAt === null && (await countReports(db, event.id)) > 0;
}

export interface Closed {
  event: GameEvent;
  /** Of the ledger; null where it had ended before. */
  entry: number | null;
}

/** Ends the event: from here on its results are closed, and its ranking is kept. Ending it again changes nothing. */
export async function endEvent(db: Db, scope: EventScope): Promise<Result<Closed>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: true, value: { event, entry: null } };
  const ended = await enterAct(db, scope, event, { kind: 'end' });
  if (!ended.ok) return ended;
  const after = found(await findEvent(db, event.id));
  return after.ok ? { ok: true, value: { event: after.value, entry: ended.value.number } } : after;
}

/** Opens an ended event again, for a reason that is kept. */
export async function reopenEvent(
  db: Db,
  scope: EventScope,
  reason: string,
): Promise<Result<{ event: GameEvent; entry: number }>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (!event.endedAt) return { ok: false, failure: failure('event_not_ended') };
  const reopened = await enterAct(db, scope, event, { kind: 'reopening' }, reason);
  if (!reopened.ok) return reopened;
  const after = found(await findEvent(db, event.id));
  return after.ok ? { ok: true, value: { event: after.value, entry: reopened.value.number } } : after;
}

export interface Reopening {
  reason: string;
  reopenedAt: Date;
}

/** Why an ended event was opened again, each time. */
export async function listReopenings(db: Db, eventId: EventId): Promise<Reopening[]> {
  const entries = await listEntries(db, eventId);
  return entries
    .filter(({ kind }) => kind === 'reopening')
    .map(({ reason, enteredAt }) => ({ reason, reopenedAt: enteredAt }));
}

export interface Contents {
  reports: number;
  teams: number;
  /** Accepted sign-ups that go back to 'received' when the teams go. */
  acceptedSignUps: number;
}

/** What zeroing and resetting would affect. */
export async function readContents(db: Db, scope: EventScope): Promise<Result<Contents>> {
  if (!(await findEvent(db, scope.event))) return { ok: false, failure: failure('event_not_found') };
  const value = {
    reports: await countReports(db, scope.event),
    teams: await countTeams(db, scope.event),
    acceptedSignUps: await countSignUpsOfTeams(db, scope.event),
  };
  return { ok: true, value };
}

export interface Cleared {
  reports: number;
  playerStats: number;
  teams: number;
  /** The entry of the ledger, by which it is taken back. */
  entry: number;
}

/** Takes all results away and opens the event again; the teams stay. */
export async function zeroScores(db: Db, scope: EventScope): Promise<Result<Cleared>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const reports = await countReports(db, event.id);
  return clear(db, scope, event, { kind: 'zero', results: reports, round: event.currentRound }, { reports, teams: 0 });
}

/** The same, and the teams go too: their sign-ups are to be decided again. */
export async function resetEvent(db: Db, scope: EventScope): Promise<Result<Cleared>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const reports = await countReports(db, event.id);
  const teams = await listLedgerTeams(db, event.id);
  const act = { kind: 'reset', results: reports, round: event.currentRound, teams } as const;
  return clear(db, scope, event, act, { reports, teams: teams.length });
}

async function clear(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  act: LedgerAct,
  { reports, teams }: { reports: number; teams: number },
): Promise<Result<Cleared>> {
  const entered = await enterAct(db, scope, event, act);
  if (!entered.ok) return entered;
  await updateRound(db, event.id, 1);
  const playerStats = reports * PLAYERS_PER_TEAM;
  return { ok: true, value: { reports, playerStats, teams, entry: entered.value.number } };
}

/** Makes the next event from this one: details, sign-up rules and brand, and its teams if wanted. It starts as a draft. */
export async function duplicateEvent(
  db: Db,
  scope: EventScope,
  given: { id: string; withTeams: boolean } & Pick<EventDetails, 'name'> & Schedule,
): Promise<Result<GameEvent>> {
  await lockOrganizer(db, scope.organizer);
  const source = await lockEvent(db, scope.event);
  if (!source) return { ok: false, failure: failure('event_not_found') };
  const again = await findEvent(db, given.id);
  // Sent again it is the same one; the id of any other event is refused.
  if (again) return found(again.originId === source.id ? again : undefined);
  if ((await countEvents(db)) >= MAX_EVENTS)
    return { ok: false, failure: failure('event_limit_reached', { max: MAX_EVENTS }) };
  const { name, startDate, startTime, endDate } = given;
  const details = {
    name,
    description: source.description,
    gameMode: source.mode.name,
    startDate,
    startTime,
    endDate,
  };
  const refusal = refusalOfDetails(details);
  if (refusal) return { ok: false, failure: refusal };
  const id = given.id as EventId;
  if (!(await insertEvent(db, scope.organizer, id, details, { published: false, originId: source.id })))
    return { ok: false, failure: failure('event_not_found') };
  const { places, notice } = source.signUps;
  await updateEvent(db, id, {
    signUps: { open: false, opened: false, from: null, until: null, places, notice, rostersClosed: false },
  });
  const { primaryColor, secondaryColor } = source.brand;
  await updateEventBrand(db, id, { primaryColor, secondaryColor });
  if (given.withTeams) {
    const teams = await listTeams(db, source.id);
    const owner = { user_id: scope.organizer, championship_id: id };
    // In reverse, so that the list, newest first, keeps its order. Points carried into the source stay there.
    const copies = teams.toReversed().map((team) => copyOf(team, tenths(0)));
    await insertTeams(db, owner, copies);
  }
  return found(await findEvent(db, id));
}

function found(event: GameEvent | undefined): Result<GameEvent> {
  return event ? { ok: true, value: event } : { ok: false, failure: failure('event_not_found') };
}

function refusalOfDetails(details: EventDetails): Failure | undefined {
  if (!findGameMode(details.gameMode)) return failure('unknown_game_mode');
  return endsBeforeStart(details) ? failure('championship_ends_before_start') : undefined;
}

function refusalOfSignUps(
  { places, from, until }: Pick<SignUpSettings, 'places' | 'from' | 'until'>,
  schedule: Schedule,
  mode: GameMode | null,
): Failure | undefined {
  if (mode && places !== null && places > mode.maxTeams)
    return failure('places_over_mode', { max: mode.maxTeams, mode: mode.name });
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
