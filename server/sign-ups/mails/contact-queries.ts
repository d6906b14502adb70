import { sql } from 'kysely';
import { isActive, SIGN_UP_STATES } from '../../../domain/sign-ups/sign-up.ts';
import { type Db, ownOrganizer } from '../../platform/db/transaction.ts';

export interface CaptainContact {
  token: string;
  optedOut: boolean;
}

/** The contact of this address, made at the first mail. */
export async function findOrMakeContact(
  db: Db,
  organizer: string,
  email: string,
  newToken: string,
): Promise<CaptainContact> {
  const row = await db
    .insertInto('captain_contacts')
    .values({ user_id: organizer, email, token: newToken })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email']).doUpdateSet({ email: sql<string>`excluded.email` }),
    )
    .returning(['token', 'opted_out_at'])
    .executeTakeFirstOrThrow();
  return { token: row.token, optedOut: row.opted_out_at !== null };
}

/** The account and address of an unsubscribe link. */
export async function findContactOwner(
  authDb: Db,
  token: string,
): Promise<{ userId: string; email: string; optedOut: boolean } | undefined> {
  return authDb
    .selectFrom('captain_contacts')
    .select((eb) => [
      'user_id as userId',
      'email',
      eb('opted_out_at', 'is not', null).$castTo<boolean>().as('optedOut'),
    ])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** Addresses whose owners want no mails of the organiser. */
export async function listOptedOut(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('captain_contacts')
    .select('email')
    .where('user_id', '=', ownOrganizer)
    .where('opted_out_at', 'is not', null)
    .execute();
  return rows.map(({ email }) => email);
}

export async function updateOptOut(db: Db, email: string, optedOut: boolean): Promise<void> {
  await db
    .updateTable('captain_contacts')
    .set({ opted_out_at: optedOut ? sql<Date>`clock_timestamp()` : null })
    .where('user_id', '=', ownOrganizer)
    .where('email', '=', email)
    .execute();
}

/** Active sign-ups of a captain, of all organisers; those for events that have not ended first. */
export async function listSignUpsByEmail(authDb: Db, email: string): Promise<{ id: string; userId: string }[]> {
  return authDb
    .selectFrom('sign_ups')
    .innerJoin('users', 'users.id', 'sign_ups.user_id')
    .innerJoin('championships', 'championships.id', 'sign_ups.championship_id')
    .select(['sign_ups.id', 'sign_ups.user_id as userId'])
    .where('captain_email', '=', email)
    .where('state', 'in', SIGN_UP_STATES.filter(isActive))
    .where('users.disabled_at', 'is', null)
    .orderBy(sql`ended_at is not null`)
    .orderBy('sign_ups.number', 'desc')
    .limit(20)
    .execute();
}
