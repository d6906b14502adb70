import type { EventState } from '../../../domain/scores/ledger/event-state.ts';
import { failure, type Failure, type Result } from '../../../domain/failures.ts';
import type { LedgerAct, LedgerTeam, Place } from '../../../domain/scores/ledger/ledger.ts';
import { isReasonNeeded, type ReasonedAct, seenOf } from '../../../domain/scores/ledger/reason.ts';
import { roundFailure } from '../../../domain/scores/report.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import { deleteFreshMails } from '../../sign-ups/mails/undo-queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../../events/queries.ts';
import { fillPlaces } from '../../sign-ups/places/actions.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { findSignUp, updateSignUp } from '../../sign-ups/queries.ts';
import { append, type EventLog, type NewAct, planAppend, readLogOf } from './event-log.ts';

/** Locks an event until the end of the transaction and reads it with its ledger. */
export async function lockLog(db: Db, eventId: string): Promise<EventLog | undefined> {
  const event = await lockEvent(db, eventId);
  return event && readLogOf(db, event);
}

/**
 * Appends acts to a locked event and writes the rows that follow from them. Sign-ups follow their teams, and places that become
 * free go to the waiting list.
 */
export async function enterActs(
  db: Db,
  scope: EventScope,
  log: EventLog,
  acts: readonly NewAct[],
): Promise<Result<{ numbers: number[]; after: EventLog }>> {
  const planned = planAppend(log, scope, acts);
  if (!planned.ok) return planned;
  const after = planned.value;
  if ((await append(db, scope.organizer, { before: log, after })) === null)
    throw new Error(`the ledger of event ${log.event.id} changed under its lock`);
  await followTeams(db, log, after);
  const first = log.state.number + 1;
  return { ok: true, value: { numbers: acts.map((_, index) => first + index), after } };
}

/** The same for one act on a locked event that was already read. */
export async function enterAct(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  act: LedgerAct,
  reason = '',
): Promise<Result<{ number: number }>> {
  const entered = await enterActs(db, scope, await readLogOf(db, event), [{ act, reason }]);
  return entered.ok ? { ok: true, value: { number: entered.value.numbers[0]! } } : entered;
}

async function followTeams(db: Db, before: EventLog, after: EventLog): Promise<void> {
  const { event } = after;
  const missing = (ids: Iterable<string>, from: EventLog) => [...ids].filter((id) => !from.state.teams.has(id));
  for (const id of missing(after.state.teams.keys(), before)) {
    const signUpId = removalOf(before, id)?.signUpId;
    if (signUpId) await acceptAgain(db, event, signUpId, id);
  }
  for (const id of missing(before.state.teams.keys(), after)) {
    const { signUpId, signUpState } = removalOf(after, id) ?? {};
    if (signUpId && signUpState) await updateSignUp(db, signUpId, { state: signUpState, teamId: null });
  }
  if (after.state.endedBy !== null || !hasFreedPlaces(before.state, after)) return;
  const current = await findEvent(db, event.id);
  if (current) await fillPlaces(db, current);
}

/** A team as the entry of its last removal names it. */
function removalOf({ entries }: EventLog, id: string): LedgerTeam | undefined {
  const removed = entries.flatMap((entry) => {
    if (entry.kind === 'team_removal') return [entry.team];
    return entry.kind === 'reset' ? entry.teams : [];
  });
  return removed.findLast((team) => team.id === id);
}

// The actions that decline or withdraw a sign-up decide themselves who gets its place.
function hasFreedPlaces(before: EventState, { state, entries }: EventLog): boolean {
  const last = entries.at(-1);
  if (last?.kind === 'team_removal' && last.team.signUpState) return false;
  return before.rules !== state.rules || [...before.teams.keys()].some((id) => !state.teams.has(id));
}

/** Accepts the sign-up of a restored team again, unless it was accepted as another team meanwhile. */
async function acceptAgain(db: Db, event: GameEvent, signUpId: string, teamId: string): Promise<void> {
  const signUp = await findSignUp(db, signUpId);
  if (!signUp || signUp.state === 'accepted') return;
  await updateSignUp(db, signUpId, { state: 'accepted', teamId });
  // A captain who was declined or gave the place up believes to be out, unless not told yet.
  const untold = await deleteFreshMails(db, { signUpId, kind: 'declined', limit: 1 });
  if (!isActive(signUp.state) && untold.length === 0) await mailCaptain(db, 'accepted', event, signUp);
}

/** Removes a result; its entries stay in the ledger. */
export function removeResult(
  db: Db,
  scope: EventScope,
  at: Place,
  reason: string,
): Promise<Result<{ number: number }>> {
  return correct(db, scope, reason, ({ teams }) => {
    const before = teams.get(at.teamId)?.results.get(at.round);
    return before ? { kind: 'removal', at, before } : failure('result_not_found');
  });
}

/** Moves a result to another round or team of the event that has no result. */
export function moveResult(
  db: Db,
  scope: EventScope,
  from: Place,
  to: Place,
  reason: string,
): Promise<Result<{ number: number }>> {
  return correct(db, scope, reason, ({ rules, teams }) => {
    const outOfRange = roundFailure(rules, to.round);
    if (outOfRange) return outOfRange;
    const before = teams.get(from.teamId)?.results.get(from.round);
    if (!before) return failure('result_not_found');
    const target = teams.get(to.teamId);
    if (!target) return failure('team_not_found');
    if (target.results.has(to.round)) return failure('result_in_the_way');
    // Whoever holds the slots there has played.
    return { kind: 'move', from, to, before };
  });
}

/** Sets all results of a round aside, for a lobby that was restarted. */
export function replayRound(
  db: Db,
  scope: EventScope,
  round: number,
  reason: string,
): Promise<Result<{ number: number }>> {
  return correct(db, scope, reason, ({ teams }) => {
    const results = [...teams.values()].filter((team) => team.results.has(round)).length;
    return results > 0 ? { kind: 'replay', round, results } : failure('result_not_found');
  });
}

async function correct(
  db: Db,
  scope: EventScope,
  reason: string,
  decide: (state: EventState) => (LedgerAct & ReasonedAct) | Failure,
): Promise<Result<{ number: number }>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  if (log.state.endedBy !== null) return { ok: false, failure: failure('match_ended') };
  const act = decide(log.state);
  if ('code' in act) return { ok: false, failure: act };
  if (lacksReason(log, act, reason)) return { ok: false, failure: failure('reason_required') };
  const entered = await enterActs(db, scope, log, [{ act, reason }]);
  return entered.ok ? { ok: true, value: { number: entered.value.numbers[0]! } } : entered;
}

/** Appends an act that needs a reason where it changes what the public saw. The event must be locked. */
export async function enterCorrection(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  act: LedgerAct & ReasonedAct,
  reason: string,
): Promise<Result<{ number: number }>> {
  const log = await readLogOf(db, event);
  if (lacksReason(log, act, reason)) return { ok: false, failure: failure('reason_required') };
  const entered = await enterActs(db, scope, log, [{ act, reason }]);
  return entered.ok ? { ok: true, value: { number: entered.value.numbers[0]! } } : entered;
}

/** Whether a change needs a reason and has none. */
export function lacksReason(log: EventLog, act: ReasonedAct, reason: string): boolean {
  return reason === '' && isReasonNeeded(seenOf(log, log.event), act);
}
