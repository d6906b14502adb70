import { sql } from 'kysely';
import { ENDING_KINDS, endOf, type LedgerEntry } from '../../domain/ledger.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import type { EventId } from '../scope/scope.ts';

/**
 * Published events of this organiser that may have entries that are not public yet: when they ended, and whether they have
 * results, for the public. In one query, because an agenda sorts all events of an organiser, of which it shows few.
 */
export async function listBehind(db: Db): Promise<Map<EventId, { endedAt: Date | null; hasResults: boolean }>> {
  // As publicNumber of domain/publication.ts has it.
  const { rows } = await sql<{ id: EventId; ending: (LedgerEntry & { at: string })[]; has_results: boolean }>`
    with behind as (
      select id, case when publication_mode = 'held' then published_entry
        else coalesce((select min(number) - 1 from score_entries as waiting
          where waiting.championship_id = championships.id and number > published_entry
            and at > clock_timestamp() - make_interval(secs => publication_delay)), last_number) end as until
      from championships join score_ledgers on score_ledgers.championship_id = championships.id
      where championships.user_id = ${ownOrganizer} and publicado and (
        publication_mode = 'held' and last_number > published_entry
        or publication_mode = 'live' and publication_delay > 0 and exists (
          select from score_entries as waiting
          where waiting.championship_id = championships.id and number > published_entry
            and at > clock_timestamp() - make_interval(secs => publication_delay))))
    select id, (
      select coalesce(json_agg(act || jsonb_build_object('number', number, 'at', at) order by number), '[]')
      from score_entries where championship_id = id and number <= until and kind = any(${[...ENDING_KINDS]})) as ending,
      exists (select from score_entries where championship_id = id and number <= until and kind = 'result') as has_results
    from behind`.execute(db);
  return new Map(
    rows.map(({ id, ending, has_results }) => {
      const end = endOf(ending);
      return [id, { endedAt: end && new Date(end.at), hasResults: has_results }];
    }),
  );
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
