import { failure, type Result } from '../../domain/failures.ts';
import { recordActivity } from '../access/activity/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { type Book, lockBook, type Submission } from './book.ts';
import {
  type Acceptance,
  type Accepted,
  decline,
  enterAll,
  nameOf,
  plan,
  type Planned,
  recordAccepted,
  refusalOfDecided,
} from './deciding.ts';
import { Draft, type Entered } from './draft.ts';

const ASK_AGAIN = 'Mande outro print: outro time enviou o mesmo lugar';

export interface Resolution {
  winner: string;
  others: readonly { id: string; placement: number | null; ask: boolean }[];
  corrects: readonly { teamId: string; placement: number }[];
  reason: string;
}

export interface Resolved {
  accepted: Accepted[];
  declined: string[];
  entries: number[];
}

/** Decides between teams that claim the same place: one has it, the others get another one or are asked again. */
export async function resolveConflict(
  db: Db,
  scope: EventScope,
  { winner, others, corrects, reason }: Resolution,
): Promise<Result<Resolved>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const draft = new Draft(scope, book.log);
  const won = book.submissions.find(({ id }) => id === winner);
  const corrected: Entered[] = [];
  for (const other of won ? corrects : []) {
    const one = correctOther(book, draft, won!, { ...other, reason });
    if (!one.ok) return one;
    corrected.push(one.value);
  }
  const planned: Planned[] = [];
  const requests: Acceptance[] = [{ id: winner, reason: '', replaces: standingOf(book, winner) }];
  for (const { id, placement, ask } of others)
    if (placement !== null && !ask) requests.push({ id, placement, reason, replaces: standingOf(book, id) });
  for (const request of requests) {
    const one = await plan(db, book, draft, request);
    if (!one.ok) return one;
    planned.push(one.value);
  }
  const entered = await enterAll(db, scope, draft, planned);
  if (!entered.ok) return entered;
  const first = entered.value[0]?.entry ?? null;
  const declined: Submission[] = [];
  for (const { id } of others.filter(({ ask }) => ask)) {
    const submission = book.submissions.find((one) => one.id === id);
    const refusal = await refusalOfDecided(db, book, submission);
    if (refusal || !submission) return { ok: false, failure: refusal ?? failure('submission_not_found') };
    await decline(db, scope, submission, ASK_AGAIN, first);
    declined.push(submission);
  }
  await recordAccepted(db, scope, book, planned);
  if (declined.length > 0)
    await recordActivity(db, scope, {
      act: 'submissions_declined',
      teams: declined.map((one) => nameOf(book, one)),
      round: declined[0]!.round,
      reason: ASK_AGAIN,
    });
  const entries = [
    ...corrected.filter((one) => 'act' in one).map((one) => draft.entryOf(one)),
    ...entered.value.flatMap(({ entry }) => entry ?? []),
  ];
  return { ok: true, value: { accepted: entered.value, declined: declined.map(({ id }) => id), entries } };
}

/** The result on the scoreboard of the team that sent a submission. */
function standingOf({ log, submissions }: Book, id: string): string | null {
  const submission = submissions.find((one) => one.id === id);
  return (submission && log.state.teams.get(submission.teamId)?.results.get(submission.round)?.reportId) ?? null;
}

/** The team that has the place on the scoreboard gets its right one. */
function correctOther(
  { log }: Book,
  draft: Draft,
  { id, teamId: winner, round }: Submission,
  { teamId, placement, reason }: { teamId: string; placement: number; reason: string },
): Result<Entered> {
  const standing = log.state.teams.get(teamId)?.results.get(round);
  if (!standing) return { ok: false, failure: failure('result_not_found') };
  const { kills, reportId: replaces } = standing;
  const origin = { submission: id, teamId: winner };
  return draft.report({ teamId, round, placement, kills, reason, replaces, origin });
}
