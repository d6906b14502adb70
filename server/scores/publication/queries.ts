import { sql } from 'kysely';
import { ENDING_KINDS, type LedgerEntry } from '../../../domain/scores/ledger/ledger.ts';
import {
  type DatedEntries,
  MAX_DELAY_SECONDS,
  type Publication,
  type PublicationPeriod,
} from '../../../domain/scores/publication.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { GameEvent } from '../../events/queries.ts';
import type { EventId } from '../../platform/scope/scope.ts';

// As literals, by which the database knows that their index has all of these entries.
const endingKinds = sql.join(ENDING_KINDS.map((kind) => sql.lit(kind)));

export interface BehindEvent extends DatedEntries {
  id: EventId;
  publication: Publication;
  /** The entries that tell whether the event has ended. */
  ending: (LedgerEntry & { at: string })[];
}

/**
 * Published events of this organiser of which something may not be public yet; `publicNumber` decides. In one query, because an
 * agenda sorts all events of an organiser, of which it shows few. What is held does not depend on the time, so its entries have
 * none.
 */
export async function listMaybeBehind(db: Db): Promise<BehindEvent[]> {
  const { rows } = await sql<Omit<Publication, 'entry'> & BehindRow>`
    select id, publication_mode as mode, publication_delay as delay, published_entry, last_number, clock_timestamp() as now,
      case when publication_mode = 'live'
        then array(select at from score_entries where championship_id = id order by number) end as dates,
      (select coalesce(json_agg(act || jsonb_build_object('number', number, 'at', at) order by number), '[]')
        from score_entries where championship_id = id and kind in (${endingKinds})) as ending
    from championships join score_ledgers on score_ledgers.championship_id = championships.id
    where championships.user_id = ${ownOrganizer} and publicado and last_number > published_entry and (
      publication_mode = 'held'
      or publication_delay > 0 and exists (
        select from score_entries where score_entries.championship_id = championships.id and number > published_entry
          and at > clock_timestamp() - make_interval(secs => ${MAX_DELAY_SECONDS})))`.execute(db);
  return rows.map(({ id, mode, delay, published_entry, last_number, now, dates, ending }) => ({
    id,
    publication: { mode, delay, entry: published_entry },
    entries: Array.from({ length: last_number + 1 }, (_, number) => ({
      number,
      enteredAt: dates?.[number] ?? new Date(0),
    })),
    now,
    ending,
  }));
}

interface BehindRow {
  id: EventId;
  published_entry: number;
  last_number: number;
  now: Date;
  dates: Date[] | null;
  ending: BehindEvent['ending'];
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

/** What the publication of an event was from when on, in its order. */
export async function listPublicationPeriods(db: Db, event: EventId): Promise<PublicationPeriod[]> {
  return db
    .selectFrom('publication_periods')
    .select(['mode', 'delay', 'entry', 'since'])
    .where('championship_id', '=', event)
    .orderBy('id')
    .execute();
}
