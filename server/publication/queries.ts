import { sql } from 'kysely';
import { ENDING_KINDS, endOf, type LedgerEntry } from '../../domain/ledger.ts';
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

/**
 * Published events of this organiser that may have entries that are not public yet: when they ended, and whether they have
 * results, for the public. In one query, because an agenda sorts all events of an organiser, of which it shows few.
 */
export async function listBehind(db: Db): Promise<Map<EventId, { endedAt: Date | null; hasResults: boolean }>> {
  // As publicEntry of domain/publication.ts has it.
  const { rows } = await sql<{ id: EventId; ending: (LedgerEntry & { at: string })[]; has_results: boolean }>`
    with behind as (
      select id, case when publication_mode = 'held' then published_entry
        else coalesce((select min(number) - 1 from score_entries as waiting
          where waiting.championship_id = championships.id and number > published_entry
            and at > clock_timestamp() - make_interval(secs => publication_delay)), last_number) end as until
      from championships join score_ledgers on score_ledgers.championship_id = championships.id
      where championships.user_id = ${ownOrganizer} and publicado and (
        publication_mode = 'held' and (last_number > published_entry or current_round <> published_round)
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
