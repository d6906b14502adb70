import { sql } from 'kysely';
import type { Db } from '../../platform/db/transaction.ts';
import { hashRecoveryToken } from './secret-token.ts';

export interface SigningKey {
  id: string;
  publicKey: string;
  algorithm: string | null;
}

export async function listSigningKeys(authDb: Db): Promise<SigningKey[]> {
  return authDb.selectFrom('jwks').select(['id', 'public_key as publicKey', 'alg as algorithm']).execute();
}

export function listEncryptedKeys(authDb: Db) {
  return authDb.selectFrom('jwks').select(['id', 'private_key as privateKey']).execute();
}

export async function deleteSigningKey(authDb: Db, id: string): Promise<void> {
  await authDb.deleteFrom('jwks').where('id', '=', id).execute();
}

export interface ValidSession {
  id: string;
  userId: string;
  email: string;
  emailVerified: boolean;
  /** Whether a day has passed since the session was made or prolonged. */
  isDayOld: boolean;
}

/** A session that has not ended, with its owner. */
export async function findSession(
  authDb: Db,
  by: { id: string } | { token: string },
): Promise<ValidSession | undefined> {
  const [column, value] = 'id' in by ? (['sessions.id', by.id] as const) : (['sessions.token', by.token] as const);
  return authDb
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.id as userId', 'users.email', 'users.email_verified as emailVerified'])
    .select(sql<boolean>`sessions.updated_at < now() - interval '1 day'`.as('isDayOld'))
    .where(column, '=', value)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
}

export async function prolongSession(authDb: Db, sessionId: string, seconds: number): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${seconds})`;
  await authDb
    .updateTable('sessions')
    .set({ expires_at, updated_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function isEmailTaken(authDb: Db, email: string): Promise<boolean> {
  return (await authDb.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined;
}

/** Whether the account exists and is not disabled. */
export async function isAccount(authDb: Db, userId: string): Promise<boolean> {
  const found = await authDb
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteSessions(authDb: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await authDb.deleteFrom('sessions').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The account whose password a recovery link resets. */
export async function findResetOwner(
  authDb: Db,
  token: string,
): Promise<{ userId: string; email: string } | undefined> {
  return authDb
    .selectFrom('verifications')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id::text = verifications.value`))
    .select(['users.id as userId', 'users.email'])
    .where('identifier', '=', hashRecoveryToken(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Locks the account until the end of the transaction, so that of two links used at once the second finds itself deleted. */
export async function lockUser(authDb: Db, userId: string): Promise<void> {
  await authDb.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

/** Deletes every recovery link of an account. */
export async function deleteRecoveryLinks(authDb: Db, userId: string): Promise<void> {
  await authDb.deleteFrom('verifications').where('value', '=', userId).execute();
}

export async function updatePasswordHash(authDb: Db, userId: string, hash: string): Promise<void> {
  await authDb
    .updateTable('accounts')
    .set({ password: hash, updated_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute();
}

export async function markEmailVerified(authDb: Db, userId: string): Promise<void> {
  await authDb.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
}

/** Deletes the link that verifies an address of this account, and with it the pending address. */
export async function deleteEmailLink(authDb: Db, userId: string): Promise<void> {
  await authDb.deleteFrom('email_links').where('user_id', '=', userId).execute();
}

export async function isKnownAddress(authDb: Db, email: string, address: string): Promise<boolean> {
  const found = await authDb
    .selectFrom('sign_in_places')
    .innerJoin('users', 'users.id', 'sign_in_places.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('address', '=', address)
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberAddress(authDb: Db, userId: string, address: string): Promise<void> {
  await authDb
    .insertInto('sign_in_places')
    .values({ user_id: userId, address })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ last_used_at: sql`now()` }))
    .execute();
}

export interface Counter {
  key: string;
  windowSeconds: number;
}

export interface Count {
  key: string;
  count: number;
  secondsLeft: number;
}

const secondsLeft = sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('secondsLeft');

/** Counters whose window has not ended. */
export async function listCounters(authDb: Db, keys: string[]): Promise<Count[]> {
  return authDb
    .selectFrom('rate_limits')
    .select(['key', 'count', secondsLeft])
    .where('key', 'in', keys)
    .where('resets_at', '>', sql<Date>`now()`)
    .execute();
}

/** Adds one to each key, or starts a new window. One statement, so that parallel attempts are all counted. */
export async function countUp(authDb: Db, counters: Counter[]): Promise<Count[]> {
  return authDb
    .insertInto('rate_limits')
    .values(
      counters
        .toSorted((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ key, windowSeconds }) => ({
          key,
          count: 1,
          resets_at: sql<Date>`now() + make_interval(secs => ${windowSeconds})`,
        })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.resets_at <= now() then 1 else rate_limits.count + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= now() then excluded.resets_at else rate_limits.resets_at end`,
      }),
    )
    .returning(['key', 'count', secondsLeft])
    .execute();
}

/** Subtracts one, for an attempt that succeeded or was not made. */
export async function countDown(authDb: Db, keys: string[]): Promise<void> {
  await authDb
    .updateTable('rate_limits')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

export async function deleteCounter(authDb: Db, key: string): Promise<void> {
  await authDb.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Deletes ended windows, sessions and mailed links, and addresses not used for half a year. */
export async function sweepSignIns(authDb: Db): Promise<void> {
  await authDb
    .deleteFrom('rate_limits')
    .where('resets_at', '<', sql<Date>`now()`)
    .execute();
  await authDb
    .deleteFrom('sign_in_places')
    .where('last_used_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute();
  for (const table of ['sessions', 'verifications', 'email_links'] as const)
    await authDb
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute();
}
