import { failure, type Result } from '../../domain/failures.ts';
import { isOngoing } from '../../domain/subscription.ts';
import { beginSignIn } from '../auth/attempts.ts';
import type { Auth } from '../auth/auth.ts';
import type { Organizer, OrganizerId } from '../auth/organizer.ts';
import type { Billing } from '../billing/billing.ts';
import { findStanding } from '../billing/queries.ts';
import type { Db } from '../db/transaction.ts';
import type { FileStore } from '../files/store.ts';
import { forgetLogos } from '../overlay-config/actions.ts';
import {
  deleteDueAccount,
  deleteOtherSessions,
  findPasswordHash,
  listDueDeletions,
  updateDeletion,
  updateEmail,
  updatePasswordHash,
} from './queries.ts';

/** How long an account that is to be deleted waits for its owner to think again. */
export const deletionDelayMs = 7 * 24 * 60 * 60 * 1000;

export interface AccountDeps {
  auth: Auth;
  authDb: Db;
  billing: Billing;
}

/** Who asks, from where, and the password that proves it is not just somebody at an open screen. */
export interface Confirmed {
  organizer: Organizer;
  address: string;
  password: string;
}

export async function changeEmail(deps: AccountDeps, confirmed: Confirmed, email: string): Promise<Result<null>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  // Nobody becomes an administrator by writing down an administrator's address.
  if (deps.billing.adminEmails.includes(email)) return { ok: false, failure: failure('email_taken') };
  return (await updateEmail(deps.authDb, confirmed.organizer.id, email))
    ? { ok: true, value: null }
    : { ok: false, failure: failure('email_taken') };
}

/** The other sessions end: whoever knew the old password is out. */
export async function changePassword(deps: AccountDeps, confirmed: Confirmed, next: string): Promise<Result<null>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  const { password } = await deps.auth.$context;
  const { organizer } = confirmed;
  await updatePasswordHash(deps.authDb, organizer.id, await password.hash(next));
  await deleteOtherSessions(deps.authDb, organizer.id, organizer.sessionId);
  return { ok: true, value: null };
}

/** Nothing goes at once: until the time is over the owner can take it back. */
export async function askForDeletion(deps: AccountDeps, confirmed: Confirmed, now: Date): Promise<Result<Date>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  if (await renews(deps, confirmed.organizer.id)) return { ok: false, failure: failure('subscription_renews') };
  const at = new Date(now.getTime() + deletionDelayMs);
  await updateDeletion(deps.authDb, confirmed.organizer.id, at);
  return { ok: true, value: at };
}

/** Deletes the accounts whose time has come, with everything that is theirs. */
export async function deleteDueAccounts({ authDb, files }: { authDb: Db; files: FileStore }, now: Date): Promise<void> {
  for (const id of await listDueDeletions(authDb, now))
    if (await deleteDueAccount(authDb, id, now)) await forgetLogos(files, id);
}

/** A subscription that goes on would go on charging somebody who has no account to end it with. */
async function renews({ authDb, billing }: AccountDeps, organizer: OrganizerId): Promise<boolean> {
  if (!billing.provider) return false;
  const { state } = await findStanding(authDb, organizer, billing.provider.name);
  return isOngoing(state) && !state.cancelAtPeriodEnd;
}

/** Counted like a sign-in, so that an open screen is no place to guess at passwords. */
async function checkPassword({ auth, authDb }: AccountDeps, { organizer, address, password }: Confirmed) {
  const attempt = await beginSignIn(authDb, organizer.email, address);
  if (!attempt.ok) return attempt;
  const context = await auth.$context;
  const hash = await findPasswordHash(authDb, organizer.id);
  if (hash === null || !(await context.password.verify({ hash, password })))
    return { ok: false, failure: failure('wrong_password') } as const;
  await attempt.value.succeeded(organizer.id);
  return { ok: true, value: null } as const;
}
