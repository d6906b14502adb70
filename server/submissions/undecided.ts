import type { Db } from '../platform/db/transaction.ts';
import { findEvent } from '../events/queries.ts';
import { readLogOf } from '../scores/ledger/event-log.ts';
import type { EventId } from '../platform/scope/scope.ts';
import { readBook, waitingIn } from './book.ts';
import { openContests } from './contest-state.ts';
import { hasAnySubmission } from './queries.ts';
import { listContests } from './contest-queries.ts';

export interface Undecided {
  round: number;
  waiting: number;
  contests: number;
}

/** Rounds in which submissions wait or contests are open: closing them asks. */
export async function listUndecided(db: Db, id: EventId): Promise<Undecided[]> {
  // Most events have none, and need no log.
  if (!(await hasAnySubmission(db, id))) return [];
  const event = await findEvent(db, id);
  if (!event) return [];
  const book = await readBook(db, await readLogOf(db, event));
  const { teams } = book.log.state;
  const waiting = waitingIn(book).filter(({ teamId }) => teams.has(teamId));
  const open = openContests(book, await listContests(db, id));
  const rounds = new Set([...waiting, ...open].map(({ round }) => round));
  return [...rounds]
    .toSorted((a, b) => a - b)
    .map((round) => ({
      round,
      waiting: waiting.filter((one) => one.round === round).length,
      contests: open.filter((one) => one.round === round).length,
    }));
}

/** The same for the whole event. */
export async function readUndecided(
  db: Db,
  id: EventId,
): Promise<{ waitingSubmissions: number; openContests: number }> {
  const rounds = await listUndecided(db, id);
  return {
    waitingSubmissions: rounds.reduce((sum, { waiting }) => sum + waiting, 0),
    openContests: rounds.reduce((sum, { contests }) => sum + contests, 0),
  };
}
