import { failure, type Result } from '../../../domain/failures.ts';
import { type AccountDeps, checkPassword, type Confirmed } from '../actions.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { API_TOKEN_PREFIX } from '../../access/auth/identify.ts';
import { hashSecretToken, newSecretToken } from '../../access/auth/secret-token.ts';
import { asOrganizer, type Db } from '../../platform/db/transaction.ts';
import { lockOrganizer } from '../../access/organizer-queries.ts';
import { insertJob } from '../../platform/jobs/queries.ts';
import type { Scope } from '../../platform/scope/scope.ts';
import { tokenMadeMail } from './mails.ts';
import { deleteToken, insertToken, listTokens, type TokenRight } from '../../access/auth/token-queries.ts';

/** Of one account. */
export const MAX_TOKENS = 20;

/**
 * Makes a token, which is shown once. It outlives the session, so the password is asked for, and the owner is told by mail and
 * in the activity.
 */
export async function makeToken(
  deps: AccountDeps,
  scope: Scope,
  confirmed: Confirmed,
  { name, right }: { name: string; right: TokenRight },
): Promise<Result<string>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  const { id, email } = confirmed.organizer;
  const token = `${API_TOKEN_PREFIX}${newSecretToken()}`;
  return asOrganizer(deps.db, id, async (db): Promise<Result<string>> => {
    // Of several requests at once, each counts the tokens of those before it.
    await lockOrganizer(db, id);
    if ((await listTokens(db, id)).length >= MAX_TOKENS)
      return { ok: false, failure: failure('token_limit_reached', { max: MAX_TOKENS }) };
    await insertToken(db, { userId: id, name, right, tokenHash: hashSecretToken(token) });
    await insertJob(db, id, 'mail', tokenMadeMail(email, name, right));
    await recordActivity(db, scope, { act: 'token_made', name });
    return { ok: true, value: token };
  });
}

export async function revokeToken(db: Db, scope: Scope, id: string): Promise<Result<null>> {
  const name = await deleteToken(db, scope.organizer, id);
  if (name === undefined) return { ok: false, failure: failure('token_not_found') };
  await recordActivity(db, scope, { act: 'token_revoked', name });
  return { ok: true, value: null };
}
