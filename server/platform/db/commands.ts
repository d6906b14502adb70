import { sql } from 'kysely';
import type { EventScope } from '../scope/scope.ts';
import type { Db } from './transaction.ts';

/** Thrown for a request that was done before: the ledger has its entries. The answer names them. */
export class AlreadyDone extends Error {
  override name = 'AlreadyDone';
  readonly entries: readonly number[];

  constructor(entries: readonly number[]) {
    super('the request was done before');
    this.entries = entries;
  }
}

/**
 * Throws if the ledger has entries of this request, before anything is decided: what was done once would be refused now. Until
 * the end of the transaction the same request waits here, on every server. The lock is none of the event, which some actions
 * lock after the organiser.
 */
export async function refuseRepeated(db: Db, { event, command }: EventScope): Promise<void> {
  if (command === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`command ${event} ${command}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom('score_entries')
    .select('number')
    .where('championship_id', '=', event)
    .where('command_id', '=', command)
    .orderBy('number')
    .execute();
  if (rows.length > 0) throw new AlreadyDone(rows.map(({ number }) => number));
}
