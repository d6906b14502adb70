import {
  deadlineOf,
  endOfRound,
  minutesLate,
  type Settled,
  settleSubmissions,
} from '../../domain/submissions/submission.ts';
import { entriesForCaptain } from '../../domain/submissions/captain-entries.ts';
import { foldEvent } from '../../domain/scores/ledger/event-state.ts';
import { entryAt, inForce } from '../../domain/scores/ledger/ledger.ts';
import { listClosedRounds } from '../scores/closed-rounds/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lockLog } from '../scores/ledger/actions.ts';
import type { EventLog } from '../scores/ledger/event-log.ts';
import { asPublic } from '../scores/publication/as-public.ts';
import type { Published } from '../scores/publication/published.ts';
import { findSignUp } from '../sign-ups/queries.ts';
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
  /** Entries of results that end a round. */
  ending: EventLog['entries'];
}

/** The transaction must be a snapshot, or hold the lock of the event. */
export async function readBook(db: Db, log: EventLog): Promise<Book> {
  const { id } = log.event;
  return {
    log,
    submissions: settleSubmissions(log, await listSubmissions(db, id)),
    ended: await listEndedRounds(db, id),
    closed: new Set((await listClosedRounds(db, id)).map(({ round }) => round)),
    ending: log.entries,
  };
}

/** The team of a captain in an event, and the event as the captain may know it. */
export interface CaptainBook {
  team: OwnTeam;
  book: Book;
}

export interface OwnTeam {
  signUpId: string;
  teamId: string;
}

/**
 * The event as the captain of this sign-up may know it: as it is public, with what was entered about the own team since. A trio
 * that was removed, or never accepted, has no team; a removal that is not public yet is none.
 */
export async function readCaptainBook(
  db: Db,
  log: EventLog,
  published: Published,
  signUpId: string,
): Promise<CaptainBook | undefined> {
  const stored = await findSignUp(db, signUpId);
  const signUp = stored && asPublic(stored, published.removed);
  const teamId = signUp?.state === 'accepted' ? signUp.teamId : null;
  const isHere = (id: string) => log.state.teams.has(id) || published.state.teams.has(id);
  if (teamId === null || teamId === undefined || !isHere(teamId)) return undefined;
  const team = { signUpId, teamId };
  if (published.state === log.state) return { team, book: await readBook(db, log) };
  const entries = entriesForCaptain(log.entries, published.state.number, teamId);
  // The own result that is not public puts no round on air.
  const shown = {
    ...log,
    event: published.event,
    entries,
    state: { ...foldEvent(entries), round: published.state.round },
  };
  const { id } = log.event;
  const closed = (await listClosedRounds(db, id)).filter(({ entry }) => entry <= published.state.number);
  const standing = new Set(inForce(log.entries).map(({ number }) => number));
  return {
    team,
    book: {
      log: shown,
      submissions: settleSubmissions(
        shown,
        (await listSubmissions(db, id)).map((one) => withOwnRefusal(one, standing)),
      ),
      ended: await listEndedRounds(db, id),
      closed: new Set(closed.map(({ round }) => round)),
      ending: published.entries,
    },
  };
}

/** A refusal is told at once, whatever entry of another team it was made with. */
function withOwnRefusal(one: SubmissionRow, standing: ReadonlySet<number>): SubmissionRow {
  if (one.decision?.kind !== 'declined' || one.decision.entry === null) return one;
  return { ...one, decision: standing.has(one.decision.entry) ? { kind: 'declined', entry: null } : null };
}

/** Locks the event and reads it with its submissions. */
export async function lockBook(db: Db, event: string): Promise<Book | undefined> {
  const log = await lockLog(db, event);
  return log && readBook(db, log);
}

export function endedAtOf({ ending: entries, ended, submissions }: Book, round: number): Date | null {
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
  const change = changedBy === null ? undefined : entryAt(log.entries, changedBy);
  if (change) return { by: change.actor, at: change.enteredAt, reason: change.reason };
  const entry = isConfirmed && acceptedBy !== null ? entryAt(log.entries, acceptedBy) : undefined;
  if (entry) return { by: entry.actor, at: entry.enteredAt, reason: '' };
  return decidedAt && { by: automatic ? null : decider, at: decidedAt, reason };
}

/** The entry that the acceptance of a submission made itself; null where the numbers stood already. */
export function ownEntryOf({ log }: Pick<Book, 'log'>, { acceptedBy }: Submission): number | null {
  const entry = acceptedBy === null ? undefined : entryAt(log.entries, acceptedBy);
  return entry && 'origin' in entry && entry.origin ? entry.number : null;
}

export function waitingIn({ submissions }: Pick<Book, 'submissions'>, round?: number): Submission[] {
  return submissions.filter((one) => one.state === 'sent' && (round === undefined || one.round === round));
}

/** The entries that are in force. */
export function standingEntries({ log }: Pick<Book, 'log'>): StoredEntry[] {
  return inForce(log.entries);
}
