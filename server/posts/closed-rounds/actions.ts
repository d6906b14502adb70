import { resultsOf } from '../../../domain/scores/ledger/event-state.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { insertRoundPosts, queuePosts } from '../discord/queries.ts';
import { lockEvent } from '../../events/queries.ts';
import { lockLog } from '../../scores/ledger/actions.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { deleteClosedRound, insertClosedRound } from '../../scores/closed-rounds/queries.ts';

/** Closes a round, which posts it to the webhooks of the event. Closing it again changes nothing. */
export async function closeRound(db: Db, scope: EventScope, round: number): Promise<Result<null>> {
  const log = await lockLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const { event, state } = log;
  if (!resultsOf(state).some((result) => result.round === round))
    return { ok: false, failure: failure('round_without_results') };
  if (!(await insertClosedRound(db, scope, { round, entry: state.number }))) return { ok: true, value: null };
  await insertRoundPosts(db, scope, round);
  await queuePosts(db, { event: event.id });
  await recordActivity(db, scope, { act: 'round_closed', round, name: event.name });
  return { ok: true, value: null };
}

/** Opens a round again. A message that was posted stays, and closing the round again edits it. */
export async function openRound(db: Db, scope: EventScope, round: number): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (await deleteClosedRound(db, event.id, round))
    await recordActivity(db, scope, { act: 'round_opened', round, name: event.name });
  return { ok: true, value: null };
}
