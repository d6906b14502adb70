import { failure, type Result } from '../../domain/failures.ts';
import { countEmailLink } from '../access/auth/attempts.ts';
import { hashSecretToken, newSecretToken } from '../access/auth/secret-token.ts';
import type { Organizer } from '../platform/scope/organizer.ts';
import { deleteEmailLink, deleteRecoveryLinks, isEmailTaken } from '../access/auth/queries.ts';
import { type Db, inOneTransaction } from '../platform/db/transaction.ts';
import { insertJob } from '../platform/jobs/queries.ts';
import { emailChangedMail } from './mails.ts';
import { type AccountDeps, checkPassword, type Confirmed } from './actions.ts';
import { findEmailLink, saveEmailLink, saveVerifiedEmail, takeEmailLink } from './queries.ts';

const linkSeconds = 60 * 60;

/** A link for this address. The route mails it. */
export interface NewLink {
  email: string;
  token: string;
}

/** Makes a link for the new address. The account keeps its address until that link is opened. */
export async function askForEmail(deps: AccountDeps, confirmed: Confirmed, email: string): Promise<Result<NewLink>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  const { organizer } = confirmed;
  // An organiser who enters the present address again may only want to verify it.
  const isOwn = email === organizer.email && !organizer.emailVerified;
  if (!isOwn && (await isEmailTaken(deps.authDb, email))) return { ok: false, failure: failure('email_taken') };
  return makeLink(deps.authDb, confirmed, email);
}

/** Makes a new link for the pending address, or for the present one while it is not verified. */
export async function askForLink(
  { authDb }: Pick<AccountDeps, 'authDb'>,
  from: Pick<Confirmed, 'organizer' | 'address'>,
  email: string,
): Promise<Result<NewLink>> {
  const { organizer } = from;
  const isUnverified = email === organizer.email && !organizer.emailVerified;
  const pending = await findEmailLink(authDb, organizer.id);
  if (!isUnverified && pending?.email !== email) return { ok: false, failure: failure('no_email_link') };
  return makeLink(authDb, from, email);
}

/**
 * The address of the link becomes the account's, and is verified. The link works only for somebody signed in to that
 * account: else a stranger could register somebody's address and wait for its owner to open the link.
 */
export async function confirmEmail(
  { authDb, supportContact }: Pick<AccountDeps, 'authDb'> & { supportContact: string | undefined },
  organizer: Organizer,
  token: string,
): Promise<Result<{ email: string }>> {
  const confirmed = await inOneTransaction(authDb, async (authDb): Promise<Result<{ email: string }>> => {
    const email = await takeEmailLink(authDb, organizer.id, hashSecretToken(token));
    if (email === undefined) return { ok: false, failure: failure('invalid_email_link') };
    // A recovery link mailed to the old address must no longer work.
    await deleteRecoveryLinks(authDb, organizer.id);
    if (!(await saveVerifiedEmail(authDb, organizer.id, email))) return { ok: false, failure: failure('email_taken') };
    if (email !== organizer.email)
      await insertJob(authDb, organizer.id, 'mail', emailChangedMail(organizer.email, email, supportContact));
    return { ok: true, value: { email } };
  });
  // Another account took the address meanwhile: this link will never work.
  if (!confirmed.ok && confirmed.failure.code === 'email_taken') await deleteEmailLink(authDb, organizer.id);
  return confirmed;
}

async function makeLink(
  authDb: Db,
  { organizer, address }: Pick<Confirmed, 'organizer' | 'address'>,
  email: string,
): Promise<Result<NewLink>> {
  const counted = await countEmailLink(authDb, { userId: organizer.id, email, address });
  if (!counted.ok) return counted;
  const token = newSecretToken();
  await saveEmailLink(authDb, organizer.id, { email, tokenHash: hashSecretToken(token), seconds: linkSeconds });
  return { ok: true, value: { email, token } };
}
