import type { Db } from '../../platform/db/transaction.ts';
import type { EventId, EventScope } from '../../platform/scope/scope.ts';

export interface ClosedRound {
  round: number;
  /** The last ledger entry when the round was closed. */
  entry: number;
  closedAt: Date;
}

/** In the order of the rounds. */
export async function listClosedRounds(db: Db, event: EventId): Promise<ClosedRound[]> {
  return db
    .selectFrom('closed_rounds')
    .select(['round', 'entry', 'closed_at as closedAt'])
    .where('championship_id', '=', event)
    .orderBy('round')
    .execute();
}

/** False if the round was closed before. */
export async function insertClosedRound(
  db: Db,
  { organizer, event }: EventScope,
  { round, entry }: { round: number; entry: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('closed_rounds')
    .values({ championship_id: event, user_id: organizer, round, entry })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteClosedRound(db: Db, event: EventId, round: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('closed_rounds')
    .where('championship_id', '=', event)
    .where('round', '=', round)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
