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
