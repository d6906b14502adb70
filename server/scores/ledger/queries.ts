import { sql } from 'kysely';
import type { LedgerAct, LedgerEntry } from '../../../domain/scores/ledger/ledger.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { EventId, Scope } from '../../platform/scope/scope.ts';

export type StoredEntry = LedgerEntry & {
  actor: { kind: Scope['actor']['kind'] | 'import'; id: string | null };
  enteredAt: Date;
  /** The last public entry at the time of this one; null for acts that correct nothing and where nothing was public. */
  publicUntil: number | null;
  /** The id that the client gave the request. */
  command: string | null;
};

const entryColumns = ['number', 'act', 'reason', 'actor_kind', 'actor_id', 'at', 'public_until', 'command_id'] as const;

/** In the order of their numbers. */
export async function listEntries(db: Db, eventId: EventId): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('score_entries')
    .select(entryColumns)
    .where('championship_id', '=', eventId)
    .orderBy('number')
    .execute();
  return rows.map(toEntry);
}

export interface LogAfter {
  /** The number of the last entry. */
  number: number;
  revision: number;
  /** Those after the number that was asked for. */
  entries: StoredEntry[];
}

/** The entries after a number, and the last number and revision of the same moment. Undefined if there is no such event. */
export async function findLogAfter(db: Db, eventId: EventId, after: number): Promise<LogAfter | undefined> {
  const rows = await db
    .selectFrom('score_ledgers')
    .leftJoin('score_entries', (join) =>
      join
        .onRef('score_entries.championship_id', '=', 'score_ledgers.championship_id')
        .on('score_entries.number', '>', after),
    )
    .select(['last_number', 'revision', ...entryColumns])
    .where('score_ledgers.championship_id', '=', eventId)
    .orderBy('number')
    .execute();
  const [ledger] = rows;
  if (!ledger) return undefined;
  // Without entries there is one row, of the ledger alone.
  const entries = rows.filter((row): row is typeof row & EntryRow => row.number !== null).map(toEntry);
  return { number: ledger.last_number, revision: ledger.revision, entries };
}

interface EntryRow {
  number: number;
  act: LedgerAct;
  reason: string;
  actor_kind: StoredEntry['actor']['kind'];
  actor_id: string | null;
  at: Date;
  public_until: number | null;
  command_id: string | null;
}

function toEntry({ number, act, reason, actor_kind, actor_id, at, public_until, command_id }: EntryRow): StoredEntry {
  // The act comes last: V8 gives each object that gets properties after a spread a hidden class of its own, and searching a
  // ledger of such entries takes many times longer.
  return {
    number,
    reason,
    actor: { kind: actor_kind, id: actor_id },
    enteredAt: at,
    publicUntil: public_until,
    command: command_id,
    ...act,
  };
}

export interface LedgerRow {
  /** Grows with every change of the event that acts are decided on and that no entry tells. */
  revision: number;
  salt: string;
  /** The time of the database. */
  now: Date;
}

export async function findLedger(db: Db, eventId: EventId): Promise<LedgerRow> {
  return db
    .selectFrom('score_ledgers')
    .select(['revision', 'salt', sql<Date>`clock_timestamp()`.as('now')])
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

/**
 * Appends entries and writes the rows that follow from them, in one statement. Returns the number of the last one; null if an
 * entry was appended after `expected`, or the event changed.
 */
export async function appendEntries(
  db: Db,
  organizer: string,
  event: EventId,
  { expected, revision, entries, changes }: { expected: number; revision: number; entries: object; changes: object },
): Promise<number | null> {
  const { rows } = await sql<{ number: number | null }>`
    select append_entries(${organizer}::uuid, ${event}::uuid, ${expected}::bigint, ${revision}::bigint,
      ${JSON.stringify(entries)}::jsonb, ${JSON.stringify(changes)}::jsonb) as number`.execute(db);
  return rows[0]?.number ?? null;
}

/** The number of the last entry. */
export async function findLastEntry(db: Db, eventId: EventId): Promise<number> {
  const { last_number } = await db
    .selectFrom('score_ledgers')
    .select('last_number')
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return last_number;
}

/** The hash of one entry, as hexadecimal digits. */
export async function findHash(db: Db, eventId: EventId, number: number): Promise<string> {
  const { hash } = await db
    .selectFrom('score_entries')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .where('championship_id', '=', eventId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return hash;
}

export interface ChainLink {
  number: number;
  content: string;
  hash: string;
}

/** The hashes of all entries, in their order, and that of the ledger. */
export async function listChain(db: Db, eventId: EventId): Promise<{ links: ChainLink[]; lastHash: string | null }> {
  const { rows: links } = await sql<ChainLink>`
    select number, encode(content, 'hex') as content, encode(hash, 'hex') as hash from score_entries
    where championship_id = ${eventId} order by number`.execute(db);
  const { rows } = await sql<{ hash: string | null }>`
    select encode(last_hash, 'hex') as hash from score_ledgers where championship_id = ${eventId}`.execute(db);
  return { links, lastHash: rows[0]?.hash ?? null };
}
