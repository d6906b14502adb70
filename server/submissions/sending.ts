import { holdersIn } from '../../domain/scores/ledger/event-state.ts';
import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { placementFailure } from '../../domain/rules/placement.ts';
import { roundFailure } from '../../domain/scores/report.ts';
import { isDecided, MAX_SUBMISSIONS, roundForCaptain } from '../../domain/submissions/submission.ts';
import type { Db } from '../platform/db/transaction.ts';
import { lockLog } from '../scores/ledger/actions.ts';
import { publishedOf } from '../scores/publication/published.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { type Book, type OwnTeam, readBook, readCaptainBook, type Submission } from './book.ts';
import { acceptAutomatically } from './deciding.ts';
import { examiner } from './examination.ts';
import { type ImageRow, listImages, listUsedImages, markUsed } from './image-queries.ts';
import { insertSubmission } from './queries.ts';
import { listContests } from './contest-queries.ts';

export interface SendRequest {
  id: string;
  round: number;
  placement: number | null;
  kills: number[];
  images: string[];
  filledAt: Date | null;
}

/** Why a captain can send nothing for a round. */
export function refusalOfRound({ log, closed }: Pick<Book, 'log' | 'closed'>, round: number): Failure | undefined {
  if (!log.event.submissions.on) return failure('submissions_off');
  const outOfRange = roundFailure(log.state.rules, round);
  if (outOfRange) return outOfRange;
  const state = roundForCaptain(round, { onAir: log.state.round, closed, ended: log.state.endedBy !== null });
  if (state === 'closed') return failure('round_closed_for_captains', { round });
  return state === 'open' ? undefined : failure('round_not_begun', { round });
}

/**
 * Stores what a captain sends. The same request sent again changes nothing. What comes for a round that ended where the captain
 * does not see that yet waits for a reviewer.
 */
export async function sendSubmission(
  db: Db,
  scope: EventScope,
  signUpId: string,
  request: SendRequest,
): Promise<Result<{ book: Book; submission: Submission }>> {
  const log = await lockLog(db, scope.event);
  const seen = log && (await readCaptainBook(db, log, publishedOf(log), signUpId));
  if (!seen) return { ok: false, failure: failure('sign_up_not_found') };
  const { team, book } = seen;
  const known = book.submissions.find(({ id }) => id === request.id);
  if (known) {
    if (known.signUpId !== signUpId) return { ok: false, failure: failure('submission_not_found') };
    return { ok: true, value: { book, submission: known } };
  }
  const images = await listImages(db, scope.event, request.images);
  const refusal =
    refusalOfRound(book, request.round) ??
    refusalOfNumbers(book, request) ??
    refusalOfAttempt(book, team, request) ??
    (await refusalOfImages(db, book, team, { ...request, found: images }));
  if (refusal) return { ok: false, failure: refusal };
  const { state } = book.log;
  const inserted = await insertSubmission(db, scope, {
    ...request,
    ...team,
    players: holdersIn(state.teams.get(team.teamId)!, request.round).slice(0, state.rules.teamSize),
    number: log.state.number,
  });
  if (!inserted) return { ok: false, failure: failure('submission_not_found') };
  await markUsed(db, scope.event, request.images);
  await acceptIfSure(db, scope, await readBook(db, log), request.id);
  const logAfter = await lockLog(db, scope.event);
  const after = logAfter && (await readCaptainBook(db, logAfter, publishedOf(logAfter), signUpId));
  const submission = after?.book.submissions.find(({ id }) => id === request.id);
  if (!after || !submission) throw new Error(`the submission ${request.id} is not there after it was stored`);
  return { ok: true, value: { book: after.book, submission } };
}

function refusalOfNumbers({ log }: Book, { placement, kills }: SendRequest): Failure | undefined {
  if (placement === null) return undefined;
  const { rules } = log.state;
  const outOfRange = placementFailure(rules, placement);
  if (outOfRange) return outOfRange;
  return kills.length === rules.teamSize ? undefined : failure('wrong_team_size', { size: rules.teamSize });
}

function refusalOfAttempt(book: Book, team: OwnTeam, request: SendRequest): Failure | undefined {
  const own = currentOf(book, team, request.round);
  if (own.some(({ state }) => isDecided(state))) return failure('result_accepted');
  return (own.at(-1)?.attempt ?? 0) >= MAX_SUBMISSIONS
    ? failure('too_many_submissions', { max: MAX_SUBMISSIONS })
    : undefined;
}

/** Submissions of a team for a round since it began, in their order. */
export function currentOf({ submissions }: Book, { teamId }: Pick<OwnTeam, 'teamId'>, round: number): Submission[] {
  return submissions.filter((one) => one.teamId === teamId && one.round === round && !one.isSetAside);
}

async function refusalOfImages(
  db: Db,
  book: Book,
  team: OwnTeam,
  { images: ids, round, placement, found }: SendRequest & { found: readonly ImageRow[] },
): Promise<Failure | undefined> {
  const own = found.filter((image) => image.stored && image.signUpId === team.signUpId && image.round === round);
  if (own.length !== ids.length) return failure('image_not_found');
  const count = book.log.event.submissions.images;
  if (placement === null || count === 0) return undefined;
  if (ids.length < count) return failure('images_missing', { count });
  const last = currentOf(book, team, round).at(-1);
  if (last?.state !== 'declined') return undefined;
  // The refused picture under another id is not a new one.
  const refused = new Set((await listImages(db, book.log.event.id, last.images)).map(({ sha256 }) => sha256));
  return found.every(({ sha256 }) => refused.has(sha256)) ? failure('image_new_required') : undefined;
}

/** Accepts it at once where the settings of the event say so and nothing is doubtful. */
async function acceptIfSure(db: Db, scope: EventScope, book: Book, id: string): Promise<void> {
  const { automatic } = book.log.event.submissions;
  const submission = book.submissions.find((one) => one.id === id);
  if (automatic === 'never' || submission?.state !== 'sent' || submission.placement === null) return;
  if (!book.log.state.teams.has(submission.teamId) || refusalOfRound(book, submission.round)) return;
  const evidence = { images: await listUsedImages(db, scope.event), contests: await listContests(db, scope.event) };
  const { alerts } = examiner(book, evidence)(submission);
  if (alerts.length > 0) return;
  if (automatic === 'two_sources' && !equalsDesk(book, submission)) return;
  // One that cannot be entered waits for a reviewer.
  await acceptAutomatically(db, scope, book, submission);
}

/** Whether somebody of the staff typed the result: one that came from a captain is no second source. */
export function equalsDesk({ log }: Book, { teamId, round, placement, kills }: Submission): boolean {
  const result = log.state.teams.get(teamId)?.results.get(round);
  if (!result || result.placement !== placement || result.kills.join() !== kills.join()) return false;
  const entry = log.entries.findLast((one) => one.kind === 'result' && one.result.reportId === result.reportId);
  return entry?.kind === 'result' && entry.origin === undefined;
}
