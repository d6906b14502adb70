import { sql } from 'kysely';
import type { DatedEntry } from '../../domain/publication.ts';
import { type Db, ownOrganizer } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import type { EventId } from '../scope/scope.ts';

type Published = Pick<GameEvent, 'id' | 'publication'>;

/** What decides how much of an event is public, by the clock of the database. */
export interface PublicMoment {
  lastEntry: number;
  /** Entries younger than the delay, after the entry up to which everything is public. */
  recent: DatedEntry[];
  /** Until when additions to the event are public. */
  seenUntil: Date;
  /** In how many milliseconds a delayed entry becomes public; null if none is waiting. */
  nextInMs: number | null;
}

/** While publication is held nothing becomes public by itself, so `recent` does not matter then. */
export async function findPublicMoment(db: Db, { id, publication }: Published): Promise<PublicMoment> {
  const { mode, delay, entry, at } = publication;
  const delayed = sql<Date>`greatest(${at}::timestamptz, clock_timestamp() - make_interval(secs => ${delay}))`;
  const seenUntil = mode === 'held' ? sql<Date>`coalesce(${at}::timestamptz, clock_timestamp())` : delayed;
  const { rows } = await sql<{ last: number; recent: DatedEntry[]; seen_until: Date; next_in: number | null }>`
    with recent as (
      select number, extract(epoch from clock_timestamp() - at)::float8 as age from score_entries
      where championship_id = ${id} and number > ${entry} and at > clock_timestamp() - make_interval(secs => ${delay})),
    added as (
      select extract(epoch from clock_timestamp() - criado_em)::float8 as age from teams
      where championship_id = ${id} and criado_em > ${delayed})
    select
      (select last_number from score_ledgers where championship_id = ${id})::int as last,
      coalesce((select json_agg(json_build_object('number', number, 'age', age) order by number) from recent), '[]') as recent,
      ${seenUntil} as seen_until,
      (select ${delay} - max(age) from (select age from recent union all select age from added) as waiting)::float8 as next_in`.execute(
    db,
  );
  const { last, recent, seen_until, next_in } = rows[0]!;
  const waits = mode === 'live' && next_in !== null;
  return { lastEntry: last, recent, seenUntil: seen_until, nextInMs: waits ? Math.max(0, next_in * 1000) : null };
}

/** Published events of this organiser that may have entries that are not public yet. */
export async function listDelayedEvents(db: Db): Promise<EventId[]> {
  const rows = await db
    .selectFrom('championships')
    .innerJoin('score_ledgers', 'score_ledgers.championship_id', 'championships.id')
    .select('championships.id')
    .where('championships.user_id', '=', ownOrganizer)
    .where('publicado', '=', true)
    .where(({ or, and, eb, exists, selectFrom, ref }) =>
      or([
        and([
          eb('publication_mode', '=', 'held'),
          or([eb('last_number', '>', ref('published_entry')), eb('current_round', '!=', ref('published_round'))]),
        ]),
        and([
          eb('publication_mode', '=', 'live'),
          eb('publication_delay', '>', 0),
          exists(
            selectFrom('score_entries')
              .select('number')
              .whereRef('score_entries.championship_id', '=', 'championships.id')
              .whereRef('number', '>', 'published_entry')
              .where(sql<boolean>`at > clock_timestamp() - make_interval(secs => publication_delay)`),
          ),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id as EventId);
}

/** Stores what is public from now on; `at` is the moment it belongs to. The event must be locked. */
export async function updatePublication(
  db: Db,
  id: EventId,
  { mode, delay, entry, round, at }: Omit<GameEvent['publication'], 'at'> & { at: Date | 'now' | null },
): Promise<void> {
  await db
    .updateTable('championships')
    .set({
      publication_mode: mode,
      publication_delay: delay,
      published_entry: entry,
      published_round: round,
      published_at: at === 'now' ? sql<Date>`clock_timestamp()` : at,
    })
    .where('id', '=', id)
    .execute();
}
