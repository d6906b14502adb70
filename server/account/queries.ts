import { sql } from 'kysely';
import type { OrganizerId } from '../auth/organizer.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Db } from '../db/transaction.ts';

export interface Account {
  email: string;
  createdAt: Date;
  /** When it will be deleted, if its owner asked for that. */
  deletionAt: Date | null;
}

export async function findAccount(authDb: Db, organizer: OrganizerId): Promise<Account> {
  return authDb
    .selectFrom('users')
    .select(['email', 'created_at as createdAt', 'deletion_at as deletionAt'])
    .where('id', '=', organizer)
    .executeTakeFirstOrThrow();
}

export interface OpenSession {
  id: string;
  address: string | null;
  device: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

/** Those that have not ended, the latest first. */
export async function listSessions(authDb: Db, organizer: OrganizerId): Promise<OpenSession[]> {
  return authDb
    .selectFrom('sessions')
    .select([
      'id',
      'ip_address as address',
      'user_agent as device',
      'created_at as createdAt',
      'updated_at as lastUsedAt',
    ])
    .where('user_id', '=', organizer)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSession(authDb: Db, organizer: OrganizerId, id: string): Promise<boolean> {
  const { numDeletedRows } = await authDb
    .deleteFrom('sessions')
    .where('user_id', '=', organizer)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(authDb: Db, organizer: OrganizerId, keptId: string): Promise<void> {
  await authDb.deleteFrom('sessions').where('user_id', '=', organizer).where('id', '!=', keptId).execute();
}

export async function findPasswordHash(authDb: Db, organizer: OrganizerId): Promise<string | null> {
  const account = await authDb
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', organizer)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}

export async function updatePasswordHash(authDb: Db, organizer: OrganizerId, hash: string): Promise<void> {
  await authDb
    .updateTable('accounts')
    .set({ password: hash, updated_at: sql`now()` })
    .where('user_id', '=', organizer)
    .where('provider_id', '=', 'credential')
    .execute();
}

/** False when another account has this e-mail: the constraint decides. */
export async function updateEmail(authDb: Db, organizer: OrganizerId, email: string): Promise<boolean> {
  try {
    await authDb
      .updateTable('users')
      .set({ email, name: email.split('@')[0]!, updated_at: sql`now()` })
      .where('id', '=', organizer)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Links of recovery mails that are still under way lead nowhere from here on. better-auth keeps them under this identifier. */
export async function deleteRecoveryLinks(authDb: Db, organizer: OrganizerId): Promise<void> {
  await authDb
    .deleteFrom('verifications')
    .where('identifier', 'like', 'reset-password:%')
    .where('value', '=', organizer)
    .execute();
}

/** Null takes the wish back. */
export async function updateDeletion(authDb: Db, organizer: OrganizerId, at: Date | null): Promise<void> {
  await authDb.updateTable('users').set({ deletion_at: at }).where('id', '=', organizer).execute();
}

export async function listDueDeletions(authDb: Db, now: Date): Promise<string[]> {
  const due = await authDb.selectFrom('users').select('id').where('deletion_at', '<=', now).execute();
  return due.map(({ id }) => id);
}

/** With everything that hangs on it. Only if the wish still stands. */
export async function deleteDueAccount(authDb: Db, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await authDb
    .deleteFrom('users')
    .where('id', '=', id)
    .where('deletion_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
