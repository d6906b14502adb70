import { foldEvent } from '../../../domain/scores/ledger/event-state.ts';
import { type ShownTeam, standingsOf } from '../../../domain/scores/ledger/event-views.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findPlayedEvent } from '../../events/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { listEntries } from './queries.ts';

/** The standings right after an entry, with the teams and names of then. Later changes do not change them. */
export async function readPastStandings(
  db: Db,
  eventId: EventId,
  number: number,
): Promise<Result<Standing<ShownTeam>[]>> {
  if (!(await findPlayedEvent(db, eventId))) return { ok: false, failure: failure('event_not_found') };
  const entries = await listEntries(db, eventId);
  if (!entries[number]) return { ok: false, failure: failure('entry_not_found') };
  return { ok: true, value: standingsOf(foldEvent(entries, number)) };
}
