import { isDeepStrictEqual } from 'node:util';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import {
  inForce,
  keyOf,
  type LedgerAct,
  type LedgerEntry,
  type LedgerState,
  type Place,
  playersAt,
  replayLedger,
} from '../../domain/ledger.ts';
import { roundFailure } from '../../domain/report.ts';
import { may, permissionToUndo } from '../../domain/permissions.ts';
import type { Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, lockEventExclusive, type PlayedEvent, updateEvent } from '../events/queries.ts';
import { fillPlaces } from '../places/actions.ts';
import { hasReports } from '../reports/queries.ts';
import type { EventId, EventScope } from '../scope/scope.ts';
import { findTeam } from '../teams/queries.ts';
import { projectLedger } from './project.ts';
import { insertEntry, listEntries } from './queries.ts';

/** Appends an act to the ledger of a locked event and updates the rows that follow from it. */
export async function enterAct(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  act: LedgerAct,
  reason = '',
): Promise<Result<{ number: number }>> {
  const number = await insertEntry(db, scope, act, reason);
  const refusal = await projectLedger(db, scope, event, await listEntries(db, event.id));
  if (refusal) return { ok: false, failure: refusal };
  const after = mayFreePlaces.has(act.kind) ? await findEvent(db, event.id) : undefined;
  if (after && !after.endedAt) await fillPlaces(db, after);
  return { ok: true, value: { number } };
}

// Without a team, or with a larger lobby, there are free places. They belong to the waiting list, not to the next sign-up.
const mayFreePlaces: ReadonlySet<LedgerAct['kind']> = new Set(['team_removal', 'reset', 'rules', 'undo']);

/** Removes a result; its entries stay in the ledger. */
export function removeResult(
  db: Db,
  scope: EventScope,
  at: Place,
  reason: string,
): Promise<Result<{ number: number }>> {
  return change(db, scope, reason, async ({ results }) => {
    const before = results.get(keyOf(at));
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
  return change(db, scope, reason, async ({ results }, entries, { rules }) => {
    const outOfRange = roundFailure(rules, to.round);
    if (outOfRange) return outOfRange;
    const before = results.get(keyOf(from));
    if (!before) return failure('result_not_found');
    const team = await findTeam(db, scope.event, to.teamId);
    if (!team) return failure('team_not_found');
    if (results.has(keyOf(to))) return failure('result_in_the_way');
    return { kind: 'move', from, to, before, players: playersAt(entries, to, team.activisionIds) };
  });
}

/** Sets all results of a round aside, for a lobby that was restarted. */
export function replayRound(
  db: Db,
  scope: EventScope,
  round: number,
  reason: string,
): Promise<Result<{ number: number }>> {
  return change(db, scope, reason, async ({ results }) => {
    const inRound = [...results.values()].filter((result) => result.round === round);
    return inRound.length > 0 ? { kind: 'replay', round, results: inRound.length } : failure('result_not_found');
  });
}

/** Undoes an entry by appending another one. Undoing an undo puts what it undid back in force. */
export async function undoEntry(
  db: Db,
  scope: EventScope,
  number: number,
  reason: string,
): Promise<Result<{ number: number }>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const entries = await listEntries(db, event.id);
  const entry = entries.find((one) => one.number === number);
  if (!entry) return { ok: false, failure: failure('entry_not_found') };
  if (!inForce(entries).some((one) => one.number === number)) return { ok: false, failure: failure('entry_undone') };
  const { target, isRedo } = targetOf(entry, entries);
  if (!may(scope.role, permissionToUndo(target.kind))) return { ok: false, failure: failure('not_allowed') };
  const isAboutEnd = target.kind === 'end' || target.kind === 'reopening';
  if (event.endedAt && !isAboutEnd) return { ok: false, failure: failure('match_ended') };
  if (reason === '' && wasEnded(entries) && !isAboutEnd) return { ok: false, failure: failure('reason_required') };
  if (isOverruled(target, entries, number)) return { ok: false, failure: failure('newer_result') };
  const undone = await enterAct(db, scope, event, { kind: 'undo', undoes: number }, reason);
  if (undone.ok) await restoreRound(db, event, target, isRedo);
  return undone;
}

/**
 * Zeroing and resetting put the first round on air; undoing them puts the round before on air. So does undoing the result that
 * put its round on air, once the round has no result, unless somebody put another one on air since.
 */
async function restoreRound(db: Db, event: PlayedEvent, target: LedgerAct, isRedo: boolean): Promise<void> {
  const put = (currentRound: number) => updateEvent(db, event.id, { currentRound });
  if (target.kind === 'zero' || target.kind === 'reset') return put(isRedo ? 1 : target.round);
  if (target.kind !== 'result' || target.leftRound === undefined) return;
  const { round } = target.at;
  if (isRedo && event.currentRound === target.leftRound) return put(round);
  if (!isRedo && event.currentRound === round && !(await hasReports(db, event.id, round))) await put(target.leftRound);
}

/** Undoes entries in the order given, all or none. Returns the numbers of the entries that it appended. */
export async function undoEntries(
  db: Db,
  scope: EventScope,
  numbers: readonly number[],
  reason: string,
): Promise<Result<number[]>> {
  const appended: number[] = [];
  for (const number of numbers) {
    const undone = await undoEntry(db, scope, number, reason);
    if (!undone.ok) return undone;
    appended.push(undone.value.number);
  }
  return { ok: true, value: appended };
}

/** The entry that a chain of undos ends at, and whether undoing `entry` puts it back in force. */
function targetOf(entry: LedgerEntry, entries: readonly LedgerEntry[]): { target: LedgerEntry; isRedo: boolean } {
  const before = entry.kind === 'undo' && entries.find(({ number }) => number === entry.undoes);
  if (!before) return { target: entry, isRedo: false };
  const { target, isRedo } = targetOf(before, entries);
  return { target, isRedo: !isRedo };
}

/** Whether newer results overrule this undo: it would change no result, or undoing a move would lose one. */
function isOverruled(target: LedgerEntry, entries: readonly LedgerEntry[], undoes: number): boolean {
  if (target.kind !== 'result' && target.kind !== 'removal' && target.kind !== 'move') return false;
  const number = entries.length + 1;
  const before = replayLedger(entries).results;
  const after = replayLedger([...entries, { kind: 'undo', undoes, number, reason: '' }]).results;
  if (target.kind === 'move' && after.size < before.size) return true;
  return isDeepStrictEqual(before, after);
}

/** Appends an act that needs a reason once the event was ended. */
export async function enterCorrection(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  act: LedgerAct,
  reason: string,
): Promise<Result<{ number: number }>> {
  if (reason === '' && wasEnded(await listEntries(db, event.id)))
    return { ok: false, failure: failure('reason_required') };
  return enterAct(db, scope, event, act, reason);
}

async function change(
  db: Db,
  scope: EventScope,
  reason: string,
  decide: (state: LedgerState, entries: readonly LedgerEntry[], event: GameEvent) => Promise<LedgerAct | Failure>,
): Promise<Result<{ number: number }>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (event.endedAt) return { ok: false, failure: failure('match_ended') };
  const entries = await listEntries(db, event.id);
  if (isUnexplained(event, entries, reason)) return { ok: false, failure: failure('reason_required') };
  const act = await decide(replayLedger(entries), entries, event);
  return 'code' in act ? { ok: false, failure: act } : enterAct(db, scope, event, act, reason);
}

/** Whether a change of this event needs a reason and has none. */
export async function lacksReason(db: Db, eventId: EventId, reason: string): Promise<boolean> {
  return reason === '' && wasEnded(await listEntries(db, eventId));
}

/** The same for a change of a result, which also needs a reason while the event is published. */
export async function lacksReasonForResult(
  db: Db,
  event: Pick<PlayedEvent, 'id' | 'published'>,
  reason: string,
): Promise<boolean> {
  return reason === '' && isUnexplained(event, await listEntries(db, event.id), reason);
}

function isUnexplained(
  { published }: Pick<PlayedEvent, 'published'>,
  entries: readonly LedgerEntry[],
  reason: string,
): boolean {
  return reason === '' && (published || wasEnded(entries));
}

/** Once the event was ended its final table may have been public, so every later correction needs a reason. */
function wasEnded(entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ kind }) => kind === 'end');
}
