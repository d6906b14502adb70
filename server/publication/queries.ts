import { sql } from 'kysely';
import { MAX_DELAY_SECONDS } from '../../domain/publication.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import type { EventId } from '../scope/scope.ts';

/**
 * Published events of this organiser of which something may not be public yet; `publicNumber` decides. An agenda reads all
 * events of an organiser, so those that the public surely sees as they are must be left out here.
 */
export async function listMaybeBehind(db: Db): Promise<EventId[]> {
  const { rows } = await sql<{ id: EventId }>`
    select id from championships join score_ledgers on score_ledgers.championship_id = championships.id
    where championships.user_id = ${ownOrganizer} and publicado and last_number > published_entry and (
      publication_mode = 'held'
      or publication_delay > 0 and exists (
        select from score_entries where score_entries.championship_id = championships.id and number > published_entry
          and at > clock_timestamp() - make_interval(secs => ${MAX_DELAY_SECONDS})))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Stores what is public from now on. The event must be locked. */
export async function updatePublication(
  db: Db,
  id: EventId,
  { mode, delay, entry, at }: GameEvent['publication'],
): Promise<void> {
  await db
    .updateTable('championships')
    .set({ publication_mode: mode, publication_delay: delay, published_entry: entry, published_at: at })
    .where('id', '=', id)
    .execute();
}
