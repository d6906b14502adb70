import { type Book, standingEntries } from './book.ts';
import type { ContestRow } from './contest-queries.ts';

/** Contests of results that were not set aside since, in the order of their arrival. */
export function currentContests(book: Pick<Book, 'log'>, contests: readonly ContestRow[]): ContestRow[] {
  const beginnings = standingEntries(book).filter(
    ({ kind }) => kind === 'zero' || kind === 'reset' || kind === 'replay',
  );
  return contests.filter(
    ({ round, number, teamId }) =>
      book.log.state.teams.has(teamId) &&
      !beginnings.some((entry) => entry.number > number && (entry.kind !== 'replay' || entry.round === round)),
  );
}

/** Those that nobody answered, or whose answer was undone with its entry. */
export function openContests(book: Pick<Book, 'log'>, contests: readonly ContestRow[]): ContestRow[] {
  return currentContests(book, contests).filter((one) => !isAnswered(book, one));
}

export function isAnswered(book: Pick<Book, 'log'>, { answer, entry }: ContestRow): boolean {
  if (answer === null) return false;
  return entry === null || standingEntries(book).some(({ number }) => number === entry);
}
