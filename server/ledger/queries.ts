import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { EventId } from '../scope/scope.ts';

/** The number of the last entry. */
export async function findLastEntry(db: Db, eventId: EventId): Promise<number> {
  const { last_number } = await db
    .selectFrom('score_ledgers')
    .select('last_number')
    .where('championship_id', '=', eventId)
    .executeTakeFirstOrThrow();
  return last_number;
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
