import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth';
import { failure, type Result } from '../../../domain/failures.ts';
import { type Db, inOneTransaction } from '../../platform/db/transaction.ts';
import { Failed } from '../../platform/failed.ts';
import { deleteOtherTokens } from './token-queries.ts';
import { beginSignIn, countRecovery, countNewAccount } from './attempts.ts';
import type { Auth } from './auth.ts';
import { withPreparedHash } from './password-hashing.ts';
import {
  deleteEmailLink,
  deleteRecoveryLinks,
  deleteSessions,
  findResetOwner,
  isAccount,
  isEmailTaken,
  lockUser,
  markEmailVerified,
  rememberAddress,
  updatePasswordHash,
} from './queries.ts';

export interface AuthDeps {
  auth: Auth;
  authDb: Db;
}

/** The client of a request: stored with the session and counted by the limits. */
export interface Visitor {
  address: string;
  headers: Headers;
}

export interface SignedIn {
  user: { id: string; email: string; emailVerified: boolean };
  /** Set-Cookie lines of the new session. */
  cookies: string[];
}

interface Credentials {
  email: string;
  password: string;
}

export async function createAccount(
  { auth, authDb }: AuthDeps,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<Result<SignedIn>> {
  const counted = await countNewAccount(authDb, visitor.address);
  if (!counted.ok) return counted;
  const made = await openAccount({ auth, authDb }, { email, password }, visitor);
  if (!made.ok) return made;
  await rememberAddress(authDb, made.value.user.id, visitor.address);
  return made;
}

/**
 * Creates an administrator's account with a random password, which only a mailed recovery link can replace: anybody could sign
 * up with an address from the settings before its owner does.
 */
export async function createAccountByLink(
  deps: AuthDeps,
  email: string,
  visitor: Visitor,
): Promise<Result<{ sending: Promise<unknown> }>> {
  const counted = await countNewAccount(deps.authDb, visitor.address);
  if (!counted.ok) return counted;
  const made = await openAccount(deps, { email, password: randomBytes(32).toString('base64url') }, visitor);
  if (!made.ok) return made;
  await deleteSessions(deps.authDb, made.value.user.id);
  return { ok: true, value: { sending: deps.auth.api.requestPasswordReset({ body: { email } }) } };
}

async function openAccount(
  { auth, authDb }: AuthDeps,
  { email, password }: Credentials,
  { headers }: Visitor,
): Promise<Result<SignedIn>> {
  if (await isEmailTaken(authDb, email)) return { ok: false, failure: failure('email_taken') };
  const prepared = await (await auth.$context).password.hash(password);
  try {
    const body = { email, password, name: email.split('@')[0]! };
    const made = withPreparedHash(prepared, () => auth.api.signUpEmail({ body, headers, returnHeaders: true }));
    return { ok: true, value: signedIn(await made) };
  } catch (error) {
    // Of two sign-ups at once the second violates the unique constraint, which better-auth reports as a failed creation.
    if (error instanceof APIError && (await isEmailTaken(authDb, email)))
      return { ok: false, failure: failure('email_taken') };
    throw error;
  }
}

export async function signIn(
  { auth, authDb }: AuthDeps,
  { email, password }: Credentials,
  visitor: Visitor,
): Promise<Result<SignedIn>> {
  const attempt = await beginSignIn(authDb, email, visitor.address);
  if (!attempt.ok) return attempt;
  try {
    const opened = await auth.api.signInEmail({
      body: { email, password },
      headers: visitor.headers,
      returnHeaders: true,
    });
    await attempt.value.succeeded(opened.response.user.id);
    // Answered only to a client that knows the password.
    if (!(await isAccount(authDb, opened.response.user.id))) {
      await deleteSessions(authDb, opened.response.user.id);
      return { ok: false, failure: failure('account_disabled') };
    }
    return { ok: true, value: signedIn(opened) };
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401)
      return { ok: false, failure: failure('invalid_credentials') };
    if (error instanceof Failed) await attempt.value.notMade();
    throw error;
  }
}

/**
 * Mails a link if the account exists. The response does not wait for that, so its time does not tell whether the account
 * exists.
 */
export async function recoverPassword(
  { auth, authDb }: AuthDeps,
  email: string,
  visitor: Visitor,
): Promise<Result<{ sending: Promise<unknown> }>> {
  const counted = await countRecovery(authDb, email, visitor.address);
  if (!counted.ok) return counted;
  return { ok: true, value: { sending: auth.api.requestPasswordReset({ body: { email } }) } };
}

/**
 * Sets the new password, ends all sessions and access tokens and signs the person in. Other recovery links of the account and a
 * pending change of e-mail end too, because somebody else may have asked for them. The mailed link verifies the address.
 */
export async function resetPassword(
  deps: AuthDeps,
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<Result<SignedIn>> {
  const { auth, authDb } = deps;
  const owner = await findResetOwner(authDb, token);
  if (!owner) return { ok: false, failure: failure('invalid_reset_token') };
  if (!(await isAccount(authDb, owner.userId))) return { ok: false, failure: failure('account_disabled') };
  // Hash before the link is used: when the server is too busy to hash, the link must still work.
  const hash = await (await auth.$context).password.hash(password);
  const reset = await inOneTransaction(authDb, async (authDb): Promise<Result<null>> => {
    await lockUser(authDb, owner.userId);
    // Another request may have used this link, or another link of the account, a moment ago.
    if (!(await findResetOwner(authDb, token))) return { ok: false, failure: failure('invalid_reset_token') };
    await deleteRecoveryLinks(authDb, owner.userId);
    await deleteEmailLink(authDb, owner.userId);
    await updatePasswordHash(authDb, owner.userId, hash);
    await markEmailVerified(authDb, owner.userId);
    await deleteSessions(authDb, owner.userId);
    await deleteOtherTokens(authDb, owner.userId, []);
    return { ok: true, value: null };
  });
  if (!reset.ok) return reset;
  // The link came through the owner's mailbox, so the client's address counts as known even while others try to guess the
  // password.
  await rememberAddress(authDb, owner.userId, visitor.address);
  const opened = await auth.api.signInEmail({
    body: { email: owner.email, password },
    headers: visitor.headers,
    returnHeaders: true,
  });
  return { ok: true, value: signedIn(opened) };
}

function signedIn(answer: { response: { user: SignedIn['user'] }; headers: Headers }): SignedIn {
  const { id, email, emailVerified } = answer.response.user;
  return { user: { id, email, emailVerified }, cookies: answer.headers.getSetCookie() };
}
