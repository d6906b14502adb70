import { sql } from 'kysely';
import { type LedgerAct, type LedgerEntry, type Place } from '../../domain/ledger.ts';
import type { Db } from '../db/transaction.ts';
import { actorRef } from '../scope/actor.ts';
import type { EventId, EventScope, Scope } from '../scope/scope.ts';

export type StoredEntry = LedgerEntry & {
  reason: string;
  actor: { kind: Scope['actor']['kind'] | 'import'; id: string | null };
  enteredAt: Date;
  /** The last public entry at the time of this one; null for first results and where nothing was public. */
  publicUntil: number | null;
};

/** In the order of their numbers. */
export async function listEntries(db: Db, eventId: EventId): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('score_entries')
    .select(['number', 'act', 'reason', 'actor_kind', 'actor_id', 'at', 'public_until'])
    .where('championship_id', '=', eventId)
    .orderBy('number')
    .execute();
  return rows.map(({ number, act, reason, actor_kind, actor_id, at, public_until }) => ({
    ...act,
    number,
    reason,
    actor: { kind: actor_kind, id: actor_id },
    enteredAt: at,
    publicUntil: public_until,
  }));
}

/** The number of the last entry; 0 without any. */
export async function findLastEntry(db: Db, eventId: EventId): Promise<number> {
  const { last_number } = await db
    .selectFrom('score_ledgers')
    .select('last_number')
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return last_number;
}

/** Also true if every substitution was undone. */
export async function hasSubstitution(db: Db, eventId: EventId): Promise<boolean> {
  const row = await db
    .selectFrom('score_entries')
    .select('number')
    .where('championship_id', '=', eventId)
    .where('kind', '=', 'substitution')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countEntries(db: Db, eventId: EventId): Promise<number> {
  const { count } = await db
    .selectFrom('score_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ReportContext {
  /** Place of the first entry of the report with this id; null if there is none. */
  place: Place | null;
  /** Whether the team ever had a substitution. */
  hasSubstitution: boolean;
}

/**
 * What the action that saves a report reads of the ledger, in one query. It locks the team: of two reports of one team the
 * second computes its total after the first is saved.
 */
export async function findReportContext(
  db: Db,
  eventId: EventId,
  { reportId, teamId }: { reportId: string; teamId: string },
): Promise<ReportContext> {
  const entries = () => db.selectFrom('score_entries').where('championship_id', '=', eventId);
  const row = await db
    .selectNoFrom((eb) => [
      entries()
        .select(sql<Place>`act -> 'at'`.as('place'))
        .where('kind', '=', 'result')
        .where(sql<boolean>`act -> 'result' ->> 'reportId' = ${reportId}`)
        .limit(1)
        .as('place'),
      db.selectFrom('teams').select('id').where('id', '=', teamId).forNoKeyUpdate().as('locked'),
      eb
        .exists(
          entries()
            .select('number')
            .where('kind', '=', 'substitution')
            .where(sql<boolean>`act ->> 'teamId' = ${teamId}`),
        )
        .as('substituted'),
    ])
    .executeTakeFirstOrThrow();
  return { place: row.place, hasSubstitution: row.substituted === true };
}

/** Appends an entry and returns its number. Other transactions cannot append to this event until this one ends. */
export async function insertEntry(db: Db, scope: EventScope, act: LedgerAct, reason = ''): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with ledger as (
      update score_ledgers set last_number = last_number + 1
      where championship_id = ${scope.event} and user_id = ${scope.organizer} returning last_number)
    insert into score_entries (championship_id, number, user_id, kind, act, reason, actor_kind, actor_id, public_until)
    select ${scope.event}, last_number, ${scope.organizer}, ${act.kind}, ${JSON.stringify(act)}::jsonb, ${reason},
      ${scope.actor.kind}, ${actorRef(scope).id}::uuid,
      -- As publicEntry of domain/publication.ts has it, at this moment.
      (select case when not publicado then null when publication_mode = 'held' then published_entry
        else coalesce((select min(number) - 1 from score_entries as waiting
          where waiting.championship_id = championships.id and number > published_entry
            and at > clock_timestamp() - make_interval(secs => publication_delay)), last_number - 1) end
        from championships where id = ${scope.event})
    from ledger returning number`.execute(db);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`event ${scope.event} has no ledger`);
  return number;
}
