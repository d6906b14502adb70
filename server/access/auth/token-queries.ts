import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';

export type TokenRight = 'read' | 'report';

export interface ApiToken {
  id: string;
  name: string;
  right: TokenRight;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Oldest first. */
export async function listTokens(db: Db, userId: string): Promise<ApiToken[]> {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'right_to as right', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export async function insertToken(
  db: Db,
  { userId, name, right, tokenHash }: { userId: string; name: string; right: TokenRight; tokenHash: string },
): Promise<void> {
  await db.insertInto('api_tokens').values({ user_id: userId, name, right_to: right, token_hash: tokenHash }).execute();
}

/** Returns the name of the deleted token. */
export async function deleteToken(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deleteOtherTokens(authDb: Db, userId: string, kept: readonly string[]): Promise<void> {
  await authDb
    .deleteFrom('api_tokens')
    .where('user_id', '=', userId)
    .where('id', '!=', sql<string>`all(${kept}::uuid[])`)
    .execute();
}

export interface TokenOwner {
  tokenId: string;
  right: TokenRight;
  userId: string;
  email: string;
  emailVerified: boolean;
  /** Whether the token was not used in the last minute. */
  isUnseen: boolean;
}

/** The owner of a token, unless the account is disabled. */
export async function findTokenOwner(authDb: Db, tokenHash: string): Promise<TokenOwner | undefined> {
  return authDb
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select([
      'api_tokens.id as tokenId',
      'right_to as right',
      'users.id as userId',
      'users.email',
      'users.email_verified as emailVerified',
    ])
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isUnseen'))
    .where('token_hash', '=', tokenHash)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function markTokenUsed(authDb: Db, id: string): Promise<void> {
  await authDb
    .updateTable('api_tokens')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
