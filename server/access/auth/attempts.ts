import { createHash } from 'node:crypto';
import { failure, type Failure, type Result } from '../../../domain/failures.ts';
import type { Db } from '../../platform/db/transaction.ts';
import {
  type Count,
  countDown,
  countUp,
  deleteCounter,
  isKnownAddress,
  listCounters,
  rememberAddress,
} from './queries.ts';

const minute = 60;
const day = 24 * 60 * minute;
const limits = {
  /** Failed sign-ins to one account from one address. */
  pair: { max: 5, windowSeconds: 15 * minute },
  /** Failed sign-ins from one address to any account. */
  address: { max: 50, windowSeconds: 15 * minute },
  /** Failed sign-ins to one account from any address, except addresses that its owner has used. */
  account: { max: 100, windowSeconds: 60 * minute },
  /** Accounts opened from one address: each costs a password hash. */
  newAccount: { max: 30, windowSeconds: 60 * minute },
  recoveryOfAccount: { max: 5, windowSeconds: 60 * minute },
  recoveryFromAddress: { max: 50, windowSeconds: 60 * minute },
  /** Links that verify an address: asked for by one account, sent to one address, asked for from one address. */
  emailLinkOfAccount: { max: 10, windowSeconds: 60 * minute },
  emailLinkTo: { max: 5, windowSeconds: 60 * minute },
  emailLinkFromAddress: { max: 50, windowSeconds: 60 * minute },
  /** Mailed invitations to the staff: of one account, and to one address. */
  staffInvitationOfAccount: { max: 100, windowSeconds: day },
  staffInvitationTo: { max: 5, windowSeconds: day },
  /** Team sign-ups from one address: a whole lobby may play in one house. */
  teamSignUp: { max: 30, windowSeconds: 60 * minute },
  /** Commands of one remote control, and requests with an unknown secret. */
  remoteCommand: { max: 240, windowSeconds: minute },
  remoteGuess: { max: 60, windowSeconds: 15 * minute },
  teamSignUpOfEmail: { max: 5, windowSeconds: 60 * minute },
  /** Captain links that are mailed again. */
  lostLinkTo: { max: 3, windowSeconds: 60 * minute },
  /** Messages of one account to its captains. */
  captainMessage: { max: 40, windowSeconds: 60 * minute },
  /** Corrections of a captain's address: each is a mail to a stranger, perhaps. */
  contactOfSignUp: { max: 5, windowSeconds: 60 * minute },
  contactTo: { max: 5, windowSeconds: 60 * minute },
  /** Mails that ask a captain to confirm an address. */
  confirmationOfSignUp: { max: 5, windowSeconds: 60 * minute },
  lostLinkFromAddress: { max: 30, windowSeconds: 60 * minute },
};
type Limit = keyof typeof limits;

interface Attempt {
  succeeded(userId: string): Promise<void>;
  /** Takes the count back, because the password was not compared. */
  notMade(): Promise<void>;
}

/** Counts a sign-in before the password is compared, so that parallel attempts are counted too. */
export async function beginSignIn(authDb: Db, email: string, address: string): Promise<Result<Attempt>> {
  const pair = counter('pair', `${email} ${address}`);
  const others = [counter('address', address)];
  if (!(await isKnownAddress(authDb, email, address))) others.push(counter('account', email));
  const all = [pair, ...others];
  const refusal = await findRefusal(authDb, all);
  if (refusal) return { ok: false, failure: refusal };
  // `pair` first: attempts that its limit refuses must not use up the limits of the address and of the account.
  for (const counters of [[pair], others]) {
    const counted = await countAttempt(authDb, counters);
    if (!counted.ok) return counted;
  }
  const succeeded = async (userId: string) => {
    await deleteCounter(authDb, pair.key);
    await countDown(authDb, keysOf(others));
    await rememberAddress(authDb, userId, address);
  };
  const notMade = () => countDown(authDb, keysOf(all));
  return { ok: true, value: { succeeded, notMade } };
}

export function countNewAccount(authDb: Db, address: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('newAccount', address)]);
}

export function countRecovery(authDb: Db, email: string, address: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('recoveryOfAccount', email), counter('recoveryFromAddress', address)]);
}

export function countEmailLink(
  authDb: Db,
  { userId, email, address }: { userId: string; email: string; address: string },
): Promise<Result<null>> {
  return countAttempt(authDb, [
    counter('emailLinkOfAccount', userId),
    counter('emailLinkTo', email),
    counter('emailLinkFromAddress', address),
  ]);
}

export function countStaffInvitation(
  authDb: Db,
  { organizer, email }: { organizer: string; email: string },
): Promise<Result<null>> {
  return countAttempt(authDb, [counter('staffInvitationOfAccount', organizer), counter('staffInvitationTo', email)]);
}

export function countTeamSignUp(authDb: Db, address: string, email: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('teamSignUp', address), counter('teamSignUpOfEmail', email)]);
}

export function countRemoteCommand(authDb: Db, organizerId: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('remoteCommand', organizerId)]);
}

export function countRemoteGuess(authDb: Db, address: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('remoteGuess', address)]);
}

export function countCaptainMessage(authDb: Db, organizer: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('captainMessage', organizer)]);
}

export function countContactChange(
  authDb: Db,
  { organizer, signUpId, email }: { organizer: string; signUpId: string; email: string },
): Promise<Result<null>> {
  return countAttempt(authDb, [counter('contactOfSignUp', `${organizer} ${signUpId}`), counter('contactTo', email)]);
}

export function countConfirmation(
  authDb: Db,
  { organizer, signUpId }: { organizer: string; signUpId: string },
): Promise<Result<null>> {
  return countAttempt(authDb, [counter('confirmationOfSignUp', `${organizer} ${signUpId}`)]);
}

export function countLostLink(authDb: Db, address: string, email: string): Promise<Result<null>> {
  return countAttempt(authDb, [counter('lostLinkTo', email), counter('lostLinkFromAddress', address)]);
}

interface LimitCounter {
  key: string;
  max: number;
  windowSeconds: number;
}

function counter(limit: Limit, subject: string): LimitCounter {
  // Hashed, so that the table holds no e-mail of people without an account.
  return { key: `${limit}:${createHash('sha256').update(subject).digest('base64url')}`, ...limits[limit] };
}

function keysOf(counters: LimitCounter[]): string[] {
  return counters.map(({ key }) => key);
}

async function countAttempt(authDb: Db, counters: LimitCounter[]): Promise<Result<null>> {
  const refusal = (await findRefusal(authDb, counters)) ?? refusalOf(counters, await countUp(authDb, counters));
  return refusal ? { ok: false, failure: refusal } : { ok: true, value: null };
}

/** A client that is over a limit is refused without a write, so that refusals store no rows. */
async function findRefusal(authDb: Db, counters: LimitCounter[]): Promise<Failure | undefined> {
  const counts = await listCounters(authDb, keysOf(counters));
  return refusalOf(
    counters,
    counts.map((counted) => ({ ...counted, count: counted.count + 1 })),
  );
}

function refusalOf(counters: LimitCounter[], counts: Count[]): Failure | undefined {
  const over = counts.filter(({ key, count }) => count > counters.find((one) => one.key === key)!.max);
  if (over.length === 0) return undefined;
  return failure('too_many_attempts', { seconds: Math.max(...over.map(({ secondsLeft }) => secondsLeft)) });
}
