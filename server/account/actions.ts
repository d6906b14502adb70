import { failure, type Result } from '../../domain/failures.ts';
import { isOngoing, type SubscriptionState } from '../../domain/access/subscription.ts';
import { beginSignIn } from '../access/auth/attempts.ts';
import type { Auth } from '../access/auth/auth.ts';
import { type Organizer, proveOrganizer } from '../platform/scope/organizer.ts';
import { deleteEmailLink, deleteRecoveryLinks, updatePasswordHash } from '../access/auth/queries.ts';
import { askForState } from '../access/billing/actions.ts';
import type { BillingDeps } from '../access/billing/billing.ts';
import { asOrganizer, inOneTransaction } from '../platform/db/transaction.ts';
import { listEvents } from '../events/queries.ts';
import type { FileStore } from '../platform/files/store.ts';
import { insertJob, listQueuedFiles } from '../platform/jobs/queries.ts';
import { forgetEventLogos, forgetLogos } from '../events/brand/actions.ts';
import { listImageFiles } from '../submissions/image-queries.ts';
import { deleteOtherTokens } from '../access/auth/token-queries.ts';
import { deletionMail } from './mails.ts';
import {
  deleteDueAccount,
  deleteOtherSessions,
  findPasswordHash,
  listDueDeletions,
  updateDeletion,
} from './queries.ts';

/** How long the owner can take back the deletion of an account. */
export const deletionDelayMs = 7 * 24 * 60 * 60 * 1000;

export type AccountDeps = BillingDeps & { auth: Auth };

/** The requester, the client's address, and the password, which proves that it is not somebody else at an open screen. */
export interface Confirmed {
  organizer: Organizer;
  address: string;
  password: string;
}

/**
 * Ends the other sessions and the access tokens that the owner does not keep, and drops a pending change of e-mail, because
 * all of them may belong to somebody who knew the old password.
 */
export async function changePassword(
  deps: AccountDeps,
  confirmed: Confirmed,
  { next, keptTokens }: { next: string; keptTokens: readonly string[] },
): Promise<Result<null>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  const { password } = await deps.auth.$context;
  const { organizer } = confirmed;
  const hash = await password.hash(next);
  await inOneTransaction(deps.authDb, async (authDb) => {
    await updatePasswordHash(authDb, organizer.id, hash);
    await deleteRecoveryLinks(authDb, organizer.id);
    await deleteEmailLink(authDb, organizer.id);
    await deleteOtherSessions(authDb, organizer.id, organizer.sessionId);
    await deleteOtherTokens(authDb, organizer.id, keptTokens);
  });
  return { ok: true, value: null };
}

/** Schedules the deletion. Until then the owner can take it back. */
export async function askForDeletion(
  deps: AccountDeps & { timeZone: string },
  confirmed: Confirmed,
  now: Date,
): Promise<Result<Date>> {
  const checked = await checkPassword(deps, confirmed);
  if (!checked.ok) return checked;
  const state = await askForState(deps, confirmed.organizer.id);
  if (!state) return { ok: false, failure: failure('subscription_check_failed') };
  if (renews(state)) return { ok: false, failure: failure('subscription_renews') };
  const at = new Date(now.getTime() + deletionDelayMs);
  const { organizer } = confirmed;
  await inOneTransaction(deps.authDb, async (authDb) => {
    await updateDeletion(authDb, organizer.id, at);
    await insertJob(authDb, organizer.id, 'mail', deletionMail(organizer.email, at, deps.timeZone));
  });
  return { ok: true, value: at };
}

/**
 * Deletes the accounts that are due, with all of their data. An account whose subscription was resumed stays until the
 * subscription is cancelled: otherwise somebody without an account would go on paying.
 */
export async function deleteDueAccounts(deps: BillingDeps & { files: FileStore }): Promise<void> {
  const { db, authDb, files } = deps;
  const now = deps.now();
  for (const id of await listDueDeletions(authDb, now)) {
    const state = await askForState(deps, proveOrganizer(id));
    if (!state || renews(state)) continue;
    const organizer = proveOrganizer(id);
    const [events, images] = await asOrganizer(db, organizer, async (db) => [
      await listEvents(db),
      await listImageFiles(db),
    ]);
    // If the files cannot be deleted the account stays, and the next sweep tries again.
    await inOneTransaction(authDb, async (authDb) => {
      // Read before the jobs go with the account.
      const queued = await listQueuedFiles(authDb, id);
      if (!(await deleteDueAccount(authDb, id, now))) return;
      for (const name of [...images, ...queued]) await files.remove(name);
      await forgetLogos(files, id);
      for (const event of events) await forgetEventLogos(files, { organizer, event: event.id });
    });
  }
}

function renews(state: SubscriptionState): boolean {
  return isOngoing(state) && !state.cancelAtPeriodEnd;
}

/** Counted like a sign-in, so that nobody can guess passwords at an open screen. */
export async function checkPassword({ auth, authDb }: AccountDeps, { organizer, address, password }: Confirmed) {
  const attempt = await beginSignIn(authDb, organizer.email, address);
  if (!attempt.ok) return attempt;
  const context = await auth.$context;
  const hash = await findPasswordHash(authDb, organizer.id);
  try {
    if (hash === null || !(await context.password.verify({ hash, password })))
      return { ok: false, failure: failure('wrong_password') } as const;
  } catch (error) {
    await attempt.value.notMade();
    throw error;
  }
  await attempt.value.succeeded(organizer.id);
  return { ok: true, value: null } as const;
}
