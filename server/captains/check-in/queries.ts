import { sql } from 'kysely';
import type { CheckInRules } from '../../../domain/captains/check-in.ts';
import type { Schedule } from '../../../domain/events/event.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import type { SignUp } from '../../sign-ups/queries.ts';

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

/** Published events with a check-in that may be open on this day, with what says when. */
export async function listCheckInEvents(
  authDb: Db,
  day: string,
): Promise<(Schedule & { id: string; userId: string; checkIn: CheckInRules })[]> {
  const rows = await authDb
    .selectFrom('championships')
    .innerJoin('users', 'users.id', 'championships.user_id')
    .select(['championships.id', 'user_id', 'data_inicio', 'hora', 'data_fim', 'check_in_opens', 'check_in_closes'])
    .where('publicado', '=', true)
    .where('check_in_opens', 'is not', null)
    .where('ended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    // A window opens a day before the start at the earliest, and closes before the start.
    .where(sql<boolean>`data_inicio between ${day}::date and ${day}::date + 1`)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    startDate: row.data_inicio,
    startTime: row.hora?.slice(0, 5) ?? null,
    endDate: row.data_fim,
    checkIn: { opens: row.check_in_opens, closes: row.check_in_closes },
  }));
}

type ToldCaptain = Pick<SignUp, 'id' | 'teamName' | 'captainEmail'>;

/** The accepted trios without check-in that were not told of this window; they count as told from now on. */
export async function markToldOpening(
  db: Db,
  eventId: EventId,
  { from, closing }: { from: string; closing: string | null },
): Promise<ToldCaptain[]> {
  return markTold(db, eventId)
    .set({ told_opening: from, ...(closing !== null && { told_closing: closing }) })
    .where('told_opening', 'is distinct from', from)
    .execute();
}

/** The same for the end of a window. */
export async function markToldClosing(db: Db, eventId: EventId, until: string): Promise<ToldCaptain[]> {
  return markTold(db, eventId).set({ told_closing: until }).where('told_closing', 'is distinct from', until).execute();
}

function markTold(db: Db, eventId: EventId) {
  return db
    .updateTable('sign_ups')
    .where('championship_id', '=', eventId)
    .where('user_id', '=', ownOrganizer)
    .where('state', '=', 'accepted')
    .where('checked_in_at', 'is', null)
    .returning(['id', 'team_name as teamName', 'captain_email as captainEmail']);
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
 * teams were removed where the public does not see that yet, `notAccepted` those whose teams it does not see yet.
 */
export async function countCheckedIn(
  db: Db,
  eventId: EventId,
  { alsoAccepted, notAccepted }: { alsoAccepted: readonly string[]; notAccepted: readonly string[] },
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
        eb.and([eb('state', '=', 'accepted'), eb('id', '<>', sql<string>`all(${notAccepted}::uuid[])`)]),
        eb.and([eb('state', '=', 'new'), eb('id', '=', sql<string>`any(${alsoAccepted}::uuid[])`)]),
      ]),
    )
    .executeTakeFirstOrThrow();
}
