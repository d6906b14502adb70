import { sql } from 'kysely';
import type { StaffRole } from '../../../domain/access/permissions.ts';
import type { Db } from '../../platform/db/transaction.ts';

/** The account in which a session watches. */
export interface SessionAccount {
  sessionId: string;
  userId: string;
  email: string;
  emailVerified: boolean;
}

/** Those of these sessions that have not ended and whose account is not disabled. */
export async function listOpenSessions(authDb: Db, ids: string[]): Promise<SessionAccount[]> {
  return authDb
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .where('sessions.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .execute();
}

/** Those of these OBS links that exist and whose account is not disabled. */
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

/**
 * Those of these members' sessions that are open and whose member still belongs to the staff, with their role; the account is the
 * organiser's.
 */
export async function listOpenMembers(
  authDb: Db,
  passes: readonly { sessionId: string; organizer: string }[],
): Promise<(SessionAccount & { role: StaffRole })[]> {
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
    .select(['sessions.id as sessionId', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .select('staff_members.role')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('member.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}
