import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

export interface OpenPass {
  id: string;
  userId: string;
  email: string;
  emailVerified: boolean;
}

/** Of these sessions those that have not ended, of accounts that were not disabled. */
export async function listOpenSessions(authDb: Db, ids: string[]): Promise<OpenPass[]> {
  return authDb
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .execute();
}

/** Of these OBS links those that exist, of accounts that were not disabled. */
export async function listOpenLinks(authDb: Db, ids: string[]): Promise<string[]> {
  const links = await authDb
    .selectFrom('obs_links')
    .innerJoin('users', 'users.id', 'obs_links.user_id')
    .select('obs_links.id')
    .where('obs_links.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('users.disabled_at', 'is', null)
    .execute();
  return links.map(({ id }) => id);
}

/** Of these members' sessions those that are open, with the right to watch; `id` is the pass, the account the organiser's. */
export async function listOpenMembers(
  authDb: Db,
  passes: readonly { sessionId: string; organizer: string }[],
): Promise<OpenPass[]> {
  return authDb
    .selectFrom(
      sql<{ session: string; organizer: string }>`unnest(
        ${passes.map(({ sessionId }) => sessionId)}::uuid[], ${passes.map(({ organizer }) => organizer)}::uuid[])`.as<'pass'>(
        sql`pass(session, organizer)`,
      ),
    )
    .innerJoin('sessions', 'sessions.id', 'pass.session')
    .innerJoin('users as member', 'member.id', 'sessions.user_id')
    .innerJoin('staff_members', (join) =>
      join.onRef('staff_members.member_id', '=', 'member.id').onRef('staff_members.user_id', '=', 'pass.organizer'),
    )
    .innerJoin('users', 'users.id', 'pass.organizer')
    .select([
      sql<string>`'staff ' || pass.session || ' ' || pass.organizer`.as('id'),
      'users.id as userId',
      'users.email',
      'users.email_verified as emailVerified',
    ])
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}
