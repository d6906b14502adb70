import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

/** How long a link counts after the last mail that has it. */
export const CONFIRMATION_DAYS = 7;

/**
 * The token of the link that confirms the captain's address, made at the first mail. It counts anew from now on. Undefined if the
 * address is confirmed already.
 */
export async function renewConfirmationToken(db: Db, signUpId: string, newToken: string): Promise<string | undefined> {
  const row = await db
    .updateTable('sign_ups')
    .set((eb) => ({
      email_token: eb.fn.coalesce('email_token', eb.val(newToken)),
      email_token_sent_at: sql<Date>`clock_timestamp()`,
    }))
    .where('id', '=', signUpId)
    .where('email_confirmed_at', 'is', null)
    .returning('email_token')
    .executeTakeFirst();
  return row?.email_token ?? undefined;
}

export interface Confirmation {
  id: string;
  userId: string;
  eventId: string;
  teamName: string;
  eventName: string;
  email: string;
  state: 'open' | 'confirmed' | 'expired';
}

/** What the link of this token confirms. A confirmed address stays confirmed after the link has expired. */
export async function findConfirmation(authDb: Db, token: string): Promise<Confirmation | undefined> {
  return authDb
    .selectFrom('sign_ups')
    .innerJoin('users', 'users.id', 'sign_ups.user_id')
    .innerJoin('championships', 'championships.id', 'sign_ups.championship_id')
    .select([
      'sign_ups.id',
      'sign_ups.user_id as userId',
      'championship_id as eventId',
      'team_name as teamName',
      'nome as eventName',
      'captain_email as email',
    ])
    .select((eb) =>
      eb
        .case()
        .when('email_confirmed_at', 'is not', null)
        .then('confirmed' as const)
        .when(
          'email_token_sent_at',
          '>',
          sql<Date>`clock_timestamp() - make_interval(days => ${sql.lit(CONFIRMATION_DAYS)})`,
        )
        .then('open' as const)
        .else('expired' as const)
        .end()
        .as('state'),
    )
    .where('email_token', '=', token)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** False if the address is confirmed already, or the link is no longer that of the sign-up. */
export async function updateConfirmed(db: Db, signUpId: string, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_ups')
    .set({ email_confirmed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', signUpId)
    .where('email_token', '=', token)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A captain who confirmed the same address for an earlier event of the organiser does not confirm it again. */
export async function copyConfirmed(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('sign_ups')
    .set((eb) => ({
      email_confirmed_at: eb
        .selectFrom('sign_ups as earlier')
        .select('earlier.email_confirmed_at')
        .where('earlier.id', '=', from)
        .whereRef('earlier.captain_email', '=', 'sign_ups.captain_email'),
    }))
    .where('id', '=', to)
    .where('email_confirmed_at', 'is', null)
    .execute();
}
