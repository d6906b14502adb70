import { failure, type Failure, type Result } from '../../domain/failures.ts';
import {
  keyOf,
  type LedgerAct,
  type LedgerEntry,
  type LedgerState,
  type Place,
  playersAt,
  replayLedger,
} from '../../domain/ledger.ts';
import { roundFailure } from '../../domain/report.ts';
import type { Db } from '../db/transaction.ts';
import { findEvent, type GameEvent, lockEventExclusive, type PlayedEvent } from '../events/queries.ts';
import { fillPlaces } from '../places/actions.ts';
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
  const refusal = await settle(db, scope, event, await listEntries(db, event.id), mayFreePlaces(act));
  return refusal ? { ok: false, failure: refusal } : { ok: true, value: { number } };
}

/** Updates the rows of a locked event after acts were appended. Free places then belong to the waiting list. */
export async function settle(
  db: Db,
  scope: EventScope,
  event: GameEvent,
  entries: readonly LedgerEntry[],
  freesPlaces: boolean,
): Promise<Failure | undefined> {
  const refusal = await projectLedger(db, scope, event, entries);
  if (refusal) return refusal;
  const after = freesPlaces ? await findEvent(db, event.id) : undefined;
  if (after && !after.endedAt) await fillPlaces(db, after);
  return undefined;
}

// Without a team, or with a larger lobby, there are free places. The actions that decline or withdraw a sign-up decide
// themselves who gets its place.
function mayFreePlaces(act: LedgerAct): boolean {
  if (act.kind === 'team_removal') return act.team.signUpState === undefined;
  return act.kind === 'reset' || act.kind === 'rules';
}

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
export function wasEnded(entries: readonly LedgerEntry[]): boolean {
  return entries.some(({ kind }) => kind === 'end');
}
