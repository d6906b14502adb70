import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { failure } from '../../../domain/failures.ts';
import { Failed } from '../failed.ts';
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

/** An entry that a request made, as far as the request says what it is. */
export interface MadeEntry {
  act: object;
  reason: string;
}

/** Whether entries are those that a request asks for. A request that does not say so may be anything. */
export type IsSame = (made: readonly MadeEntry[]) => boolean;

/** For a request that names its entries, in their order. */
export function makes(wanted: readonly MadeEntry[]): IsSame {
  return (made) =>
    made.length === wanted.length &&
    wanted.every(({ act, reason }, index) => reason === made[index]!.reason && isPart(act, made[index]!.act));
}

/** For a request that names what it may make, in any order; what was there before it does not make. */
export function makesOnly(wanted: readonly object[]): IsSame {
  return (made) => made.every((entry) => wanted.some((act) => isPart(act, entry.act)));
}

/** Whether an entry has the fields that a request gives; it may have more. */
function isPart(given: object, act: object): boolean {
  const fields: Record<string, unknown> = { ...act };
  return Object.entries(given).every(([key, value]) => isDeepStrictEqual(value, fields[key]));
}

/** What a request with the id of entries gets that were made before: that they are done, or that the id is taken. */
export function answerRepeated(made: readonly (MadeEntry & { number: number })[], isSame: IsSame = () => true): Error {
  return isSame(made) ? new AlreadyDone(made.map(({ number }) => number)) : new Failed(failure('command_taken'));
}

/**
 * Throws if the ledger has entries of this request, before anything is decided: what was done once would be refused now. Until
 * the end of the transaction the same request waits here, on every server. The lock is none of the event, which some actions
 * lock after the organiser.
 */
export async function refuseRepeated(db: Db, { event, command }: EventScope, isSame?: IsSame): Promise<void> {
  if (command === undefined) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`command ${event} ${command}`}, 0))`.execute(db);
  const rows = await db
    .selectFrom('score_entries')
    .select(['number', 'act', 'reason'])
    .where('championship_id', '=', event)
    .where('command_id', '=', command)
    .orderBy('number')
    .execute();
  if (rows.length > 0) throw answerRepeated(rows, isSame);
}
