import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { EventId } from '../scope/scope.ts';

export async function updateCheckInRules(
  db: Db,
  id: EventId,
  { opens, closes }: { opens: number | null; closes: number },
): Promise<void> {
  await db
    .updateTable('championships')
    .set({ check_in_opens: opens, check_in_closes: closes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateCheckedIn(db: Db, signUpId: string, done: boolean): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ checked_in_at: done ? sql<Date>`clock_timestamp()` : null })
    .where('id', '=', signUpId)
    .execute();
}

export async function clearCheckIns(db: Db, eventId: EventId): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set({ checked_in_at: null })
    .where('championship_id', '=', eventId)
    .where('checked_in_at', 'is not', null)
    .execute();
}

/** The sign-up that has waited longest. */
export async function findFirstWaiting(db: Db, eventId: EventId): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_ups')
    .select('id')
    .where('championship_id', '=', eventId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * How many accepted trios of an event there are, and how many of them have checked in. `alsoAccepted` names sign-ups whose
 * teams were removed where the public does not see that yet.
 */
export async function countCheckedIn(
  db: Db,
  eventId: EventId,
  alsoAccepted: readonly string[],
): Promise<{ done: number; total: number }> {
  return db
    .selectFrom('sign_ups')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('checked_in_at', 'is not', null).as('done'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('championship_id', '=', eventId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'accepted'),
        eb.and([eb('state', '=', 'new'), eb('id', '=', sql<string>`any(${alsoAccepted}::uuid[])`)]),
      ]),
    )
    .executeTakeFirstOrThrow();
}
