import { type Alert, type Check, examine } from '../../domain/submissions/submission-alerts.ts';
import { holdersIn } from '../../domain/scores/ledger/event-state.ts';
import type { Report } from '../../domain/scores/report.ts';
import { type Book, latenessOf, type Submission, waitingIn } from './book.ts';
import { openContests } from './contest-state.ts';
import type { ContestRow } from './contest-queries.ts';
import type { ImageRow } from './image-queries.ts';

/** What alerts are made of besides the book. */
export interface Evidence {
  /** All that a submission or a contest has. */
  images: readonly ImageRow[];
  contests: readonly ContestRow[];
}

export type Examined = { alerts: Alert[]; checks: Check[] };

/** Examines submissions of a round, beside what else waits in it and what is on the scoreboard. */
export function examiner(book: Book, { images, contests }: Evidence): (submission: Submission) => Examined {
  const { state, event } = book.log;
  const results = resultsOf(book);
  const open = openContests(book, contests);
  const byId = new Map(images.map((image) => [image.id, image]));
  return (submission) => {
    const { teamId, round } = submission;
    const team = state.teams.get(teamId);
    return examine(
      {
        ...submission,
        images: submission.images.flatMap((id) => byId.get(id) ?? []),
        minutesLate: latenessOf(book, submission),
      },
      {
        state,
        results,
        waiting: waitingIn(book, round),
        images,
        holders: team ? holdersIn(team, round) : [],
        isContested: open.some((one) => one.teamId === teamId && one.round === round),
        requiredImages: event.submissions.images,
      },
    );
  };
}

export function resultsOf({ log }: Pick<Book, 'log'>): Report[] {
  return [...log.state.teams.values()].flatMap(({ id, results }) =>
    Array.from(results, ([round, { placement, kills }]) => ({ teamId: id, round, placement, kills })),
  );
}
