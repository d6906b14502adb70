import {
  deadlineOf,
  endOfRound,
  minutesLate,
  type Settled,
  settleSubmissions,
} from '../../domain/submissions/submission.ts';
import { inForce } from '../../domain/scores/ledger/ledger.ts';
import { listClosedRounds } from '../scores/closed-rounds/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lockLog } from '../scores/ledger/actions.ts';
import type { EventLog } from '../scores/ledger/event-log.ts';
import type { StoredEntry } from '../scores/ledger/queries.ts';
import type { ActorRef } from '../platform/scope/actor.ts';
import { type EndedRound, listEndedRounds } from './round-queries.ts';
import { listSubmissions, type SubmissionRow } from './queries.ts';

export type Submission = Settled<SubmissionRow>;

/** The submissions of an event as its ledger leaves them. */
export interface Book {
  log: EventLog;
  submissions: readonly Submission[];
  ended: readonly EndedRound[];
  closed: ReadonlySet<number>;
}

/** The transaction must be a snapshot, or hold the lock of the event. */
export async function readBook(db: Db, log: EventLog): Promise<Book> {
  const { id } = log.event;
  return {
    log,
    submissions: settleSubmissions(log, await listSubmissions(db, id)),
    ended: await listEndedRounds(db, id),
    closed: new Set((await listClosedRounds(db, id)).map(({ round }) => round)),
  };
}

/** Locks the event and reads it with its submissions. */
export async function lockBook(db: Db, event: string): Promise<Book | undefined> {
  const log = await lockLog(db, event);
  return log && readBook(db, log);
}

export function endedAtOf({ log, ended, submissions }: Book, round: number): Date | null {
  const entries = log.entries;
  return endOfRound({ entries, ended: ended.find((one) => one.round === round), submissions }, round);
}

/** Null while the round is played. */
export function deadlineIn(book: Book, round: number): Date | null {
  return deadlineOf(endedAtOf(book, round), book.log.event.submissions.deadlineMinutes);
}

export function latenessOf(book: Book, { sentAt, round }: Pick<Submission, 'sentAt' | 'round'>): number {
  return minutesLate(sentAt, deadlineIn(book, round));
}

export interface DecisionMade {
  /** Null: nobody, the settings accepted it. */
  by: ActorRef | StoredEntry['actor'] | null;
  at: Date;
  reason: string;
}

/** Who decided a submission; null while it waits, or once it was superseded. */
export function decisionOf({ log }: Pick<Book, 'log'>, submission: Submission): DecisionMade | null {
  const { state, isConfirmed, acceptedBy, changedBy, decidedAt, decider, reason, automatic } = submission;
  if (state === 'sent' || state === 'superseded') return null;
  const change = changedBy === null ? undefined : log.entries[changedBy];
  if (change) return { by: change.actor, at: change.enteredAt, reason: change.reason };
  const entry = isConfirmed && acceptedBy !== null ? log.entries[acceptedBy] : undefined;
  if (entry) return { by: entry.actor, at: entry.enteredAt, reason: '' };
  return decidedAt && { by: automatic ? null : decider, at: decidedAt, reason };
}

/** The entry that the acceptance of a submission made itself; null where the numbers stood already. */
export function ownEntryOf({ log }: Pick<Book, 'log'>, { acceptedBy }: Submission): number | null {
  const entry = acceptedBy === null ? undefined : log.entries[acceptedBy];
  return entry && 'origin' in entry && entry.origin ? entry.number : null;
}

export function waitingIn({ submissions }: Pick<Book, 'submissions'>, round?: number): Submission[] {
  return submissions.filter((one) => one.state === 'sent' && (round === undefined || one.round === round));
}

/** The entries that are in force. */
export function standingEntries({ log }: Pick<Book, 'log'>): StoredEntry[] {
  return inForce(log.entries);
}
