import { failure, type Result } from '../../domain/failures.ts';
import { recordActivity } from '../activity/queries.ts';
import type { Db } from '../db/transaction.ts';
import { insertRoundPosts, queuePosts } from '../discord/queries.ts';
import { lockEventExclusive } from '../events/queries.ts';
import { findLastEntry } from '../ledger/queries.ts';
import { listResults } from '../reports/queries.ts';
import type { EventScope } from '../scope/scope.ts';
import { deleteClosedRound, insertClosedRound } from './queries.ts';

/** Closes a round, which posts it to the webhooks of the event. Closing it again changes nothing. */
export async function closeRound(db: Db, scope: EventScope, round: number): Promise<Result<null>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (!(await listResults(db, event.id)).some((result) => result.round === round))
    return { ok: false, failure: failure('round_without_results') };
  const entry = await findLastEntry(db, event.id);
  if (!(await insertClosedRound(db, scope, { round, entry }))) return { ok: true, value: null };
  await insertRoundPosts(db, scope, round);
  await queuePosts(db, event.id);
  await recordActivity(db, scope, { act: 'round_closed', round, name: event.name });
  return { ok: true, value: null };
}

/** Opens a round again. A message that was posted stays, and closing the round again edits it. */
export async function openRound(db: Db, scope: EventScope, round: number): Promise<Result<null>> {
  const event = await lockEventExclusive(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (await deleteClosedRound(db, event.id, round))
    await recordActivity(db, scope, { act: 'round_opened', round, name: event.name });
  return { ok: true, value: null };
}
