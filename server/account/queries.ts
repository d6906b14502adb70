import { sql } from 'kysely';
import type { OrganizerId } from '../platform/scope/organizer.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import type { Db } from '../platform/db/transaction.ts';

export interface Account {
  email: string;
  emailVerified: boolean;
  createdAt: Date;
  /** When the account will be deleted, if its owner asked for that. */
  deletionAt: Date | null;
}

export async function findAccount(authDb: Db, organizer: OrganizerId): Promise<Account> {
  return authDb
    .selectFrom('users')
    .select(['email', 'email_verified as emailVerified', 'created_at as createdAt', 'deletion_at as deletionAt'])
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

/** Sessions that have not ended, the most recently used first. */
export async function listSessions(authDb: Db, organizer: OrganizerId): Promise<OpenSession[]> {
  return authDb
    .selectFrom('sessions')
    .select([
      'id',
      // Sessions of earlier versions hold an empty text instead of null.
      sql<string | null>`nullif(ip_address, '')`.as('address'),
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

/** The address that a mailed link verifies; undefined if there is no link or it has expired. */
export async function findEmailLink(authDb: Db, organizer: OrganizerId): Promise<EmailLink | undefined> {
  return authDb
    .selectFrom('email_links')
    .select(['email', 'expires_at as expiresAt'])
    .where('user_id', '=', organizer)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

export interface EmailLink {
  email: string;
  expiresAt: Date;
}

/** Stores the link and replaces an earlier one. */
export async function saveEmailLink(
  authDb: Db,
  organizer: OrganizerId,
  link: { email: string; tokenHash: string; seconds: number },
): Promise<void> {
  const stored = {
    email: link.email,
    token_hash: link.tokenHash,
    expires_at: sql<Date>`now() + make_interval(secs => ${link.seconds})`,
  };
  await authDb
    .insertInto('email_links')
    .values({ user_id: organizer, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
}

/** The address that this link verifies. It works once: one statement finds and deletes it. */
export async function takeEmailLink(
  authDb: Db,
  organizer: OrganizerId,
  tokenHash: string,
): Promise<string | undefined> {
  const taken = await authDb
    .deleteFrom('email_links')
    .where('user_id', '=', organizer)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('email')
    .executeTakeFirst();
  return taken?.email;
}

/** False if another account has the address: the constraint decides. */
export async function saveVerifiedEmail(authDb: Db, organizer: OrganizerId, email: string): Promise<boolean> {
  try {
    await authDb
      .updateTable('users')
      .set({ email, email_verified: true, name: email.split('@')[0]!, updated_at: sql`now()` })
      .where('id', '=', organizer)
      .execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Null cancels the deletion. */
export async function updateDeletion(authDb: Db, organizer: OrganizerId, at: Date | null): Promise<void> {
  await authDb.updateTable('users').set({ deletion_at: at }).where('id', '=', organizer).execute();
}

export async function listDueDeletions(authDb: Db, now: Date): Promise<string[]> {
  const due = await authDb.selectFrom('users').select('id').where('deletion_at', '<=', now).execute();
  return due.map(({ id }) => id);
}

export async function listAccounts(authDb: Db): Promise<{ id: string; email: string }[]> {
  return authDb.selectFrom('users').select(['id', 'email']).orderBy('email').execute();
}

/** Deletes the account with all rows that reference it, unless the deletion was cancelled. */
export async function deleteDueAccount(authDb: Db, id: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await authDb
    .deleteFrom('users')
    .where('id', '=', id)
    .where('deletion_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
