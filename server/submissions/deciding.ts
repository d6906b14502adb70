import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { isDecided, isSame } from '../../domain/submissions/submission.ts';
import { recordActivity } from '../access/activity/queries.ts';
import type { LedgerAct } from '../../domain/scores/ledger/ledger.ts';
import type { IsSame } from '../platform/db/commands.ts';
import type { Db } from '../platform/db/transaction.ts';
import { actorRef } from '../platform/scope/actor.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { actorName, listPeople } from '../access/staff/people.ts';
import { type Book, decisionOf, lockBook, ownEntryOf, type Submission } from './book.ts';
import { Draft, type Entered } from './draft.ts';
import { clearDecision, updateDecision } from './queries.ts';

export interface Acceptance {
  id: string;
  /** Undefined: as it was sent. */
  placement?: number | undefined;
  kills?: readonly number[] | undefined;
  reason: string;
  replaces: string | null;
}

export interface Accepted {
  id: string;
  /** Null where the same numbers stood already. */
  entry: number | null;
}

const ABSENT = 'O capitão avisou que o time não jogou';

/** Accepts submissions, all or none. Of a request that was sent before, the answer is the same. */
export async function acceptSubmissions(
  db: Db,
  scope: EventScope,
  requests: readonly Acceptance[],
): Promise<Result<Accepted[]>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const found = requests.map(({ id }) => book.submissions.find((one) => one.id === id));
  if (found.length > 0 && found.every((one) => one && isDecided(one.state) && isRepeated(scope, one)))
    return { ok: true, value: found.map((one) => ({ id: one!.id, entry: ownEntryOf(book, one!) })) };
  const draft = new Draft(scope, book.log);
  const planned: Planned[] = [];
  for (const request of requests) {
    const one = await plan(db, book, draft, request);
    if (!one.ok) return one;
    planned.push(one.value);
  }
  const entered = await enterAll(db, scope, draft, planned);
  if (!entered.ok) return entered;
  await recordAccepted(db, scope, book, planned);
  return entered;
}

/** Whether entries come from these acceptances, with their numbers where they give some. */
export function acceptsOnly(requests: readonly Acceptance[]): IsSame {
  const isOf = (act: Partial<LedgerAct & { kind: 'result' }>, { id, placement, kills }: Acceptance) =>
    act.origin?.submission === id &&
    [placement ?? act.result?.placement, kills ?? act.result?.kills].join() ===
      [act.result?.placement, act.result?.kills].join();
  return (made) => made.every(({ act }) => requests.some((request) => isOf(act, request)));
}

export interface Planned {
  submission: Submission;
  entered: Entered;
  reason: string;
}

export async function plan(db: Db, book: Book, draft: Draft, request: Acceptance): Promise<Result<Planned>> {
  const submission = book.submissions.find(({ id }) => id === request.id);
  const refusal = await refusalOfDecided(db, book, submission);
  if (refusal || !submission) return { ok: false, failure: refusal ?? failure('submission_not_found') };
  const placement = request.placement ?? submission.placement;
  const kills = request.kills ?? submission.kills;
  const isChanged = !isSame({ placement, kills }, submission);
  if (isChanged && request.reason === '') return { ok: false, failure: failure('correction_reason_required') };
  const entered = draft.report({
    teamId: submission.teamId,
    round: submission.round,
    placement,
    kills,
    reason: request.reason === '' && placement === null ? ABSENT : request.reason,
    replaces: request.replaces,
    origin: { submission: submission.id },
  });
  return entered.ok
    ? { ok: true, value: { submission, entered: entered.value, reason: isChanged ? request.reason : '' } }
    : entered;
}

export async function enterAll(
  db: Db,
  scope: EventScope,
  draft: Draft,
  planned: readonly Planned[],
): Promise<Result<Accepted[]>> {
  const entered = await draft.enter(db);
  if (!entered.ok) return entered;
  const accepted: Accepted[] = [];
  for (const { submission, entered: where, reason } of planned) {
    const entry = draft.entryOf(where);
    await updateDecision(db, scope.event, submission.id, {
      kind: 'accepted',
      entry,
      reason,
      decider: actorRef(scope),
      command: scope.command,
    });
    accepted.push({ id: submission.id, entry: 'act' in where ? entry : null });
  }
  return { ok: true, value: accepted };
}

/** Accepts a submission without anybody's decision, because the settings say so. The event is locked. */
export async function acceptAutomatically(
  db: Db,
  scope: EventScope,
  { log }: Book,
  submission: Submission,
): Promise<Result<null>> {
  const { id, teamId, round, placement, kills } = submission;
  const draft = new Draft(scope, log);
  const origin = { submission: id, automatic: true } as const;
  const reported = draft.report({ teamId, round, placement, kills, reason: '', replaces: null, origin });
  if (!reported.ok) return reported;
  const entered = await draft.enter(db);
  if (!entered.ok) return entered;
  await updateDecision(db, scope.event, id, {
    kind: 'accepted',
    entry: draft.entryOf(reported.value),
    reason: '',
    automatic: true,
    decider: actorRef(scope),
    command: undefined,
  });
  return { ok: true, value: null };
}

/** Refuses a submission with a sentence that the captain reads. */
export async function declineSubmission(
  db: Db,
  scope: EventScope,
  { id, reason }: { id: string; reason: string },
): Promise<Result<null>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const submission = book.submissions.find((one) => one.id === id);
  // The captain may have sent again since.
  if (submission?.decision?.kind === 'declined' && isRepeated(scope, submission)) return { ok: true, value: null };
  const refusal = await refusalOfDecided(db, book, submission);
  if (refusal || !submission) return { ok: false, failure: refusal ?? failure('submission_not_found') };
  await decline(db, scope, submission, reason, null);
  await recordActivity(db, scope, {
    act: 'submissions_declined',
    teams: [nameOf(book, submission)],
    round: submission.round,
    reason,
  });
  return { ok: true, value: null };
}

export async function decline(
  db: Db,
  scope: EventScope,
  { id }: Submission,
  reason: string,
  entry: number | null,
): Promise<void> {
  const { command } = scope;
  await updateDecision(db, scope.event, id, { kind: 'declined', entry, reason, decider: actorRef(scope), command });
}

/** Takes a refusal back. */
export async function reopenSubmission(db: Db, scope: EventScope, id: string): Promise<Result<null>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const submission = book.submissions.find((one) => one.id === id);
  if (submission?.state === 'sent') return { ok: true, value: null };
  if (submission?.state !== 'declined') {
    const refusal = await refusalOfDecided(db, book, submission);
    return { ok: false, failure: refusal ?? failure('submission_not_found') };
  }
  await clearDecision(db, scope.event, id, scope.command);
  const { round } = submission;
  await recordActivity(db, scope, { act: 'submission_reopened', team: nameOf(book, submission), round });
  return { ok: true, value: null };
}

/** Why a submission cannot be decided any more. */
export async function refusalOfDecided(
  db: Db,
  book: Book,
  submission: Submission | undefined,
): Promise<Failure | undefined> {
  if (!submission || !book.log.state.teams.has(submission.teamId)) return failure('submission_not_found');
  if (submission.state === 'sent') return undefined;
  const team = nameOf(book, submission);
  const made = decisionOf(book, submission);
  if (!made) return failure('submission_superseded', { team });
  const by = made.by ? actorName(await listPeople(db), made.by) : '';
  return failure('submission_decided', { by, team });
}

function isRepeated({ command }: EventScope, submission: Submission): boolean {
  return command !== undefined && submission.command === command;
}

export async function recordAccepted(
  db: Db,
  scope: EventScope,
  book: Book,
  planned: readonly Planned[],
): Promise<void> {
  const rounds = new Set(planned.map(({ submission }) => submission.round));
  for (const round of rounds) {
    const teams = planned.filter(({ submission }) => submission.round === round);
    await recordActivity(db, scope, {
      act: 'submissions_accepted',
      teams: teams.map(({ submission }) => nameOf(book, submission)),
      round,
    });
  }
}

export function nameOf({ log }: Pick<Book, 'log'>, { teamId }: { teamId: string }): string {
  return log.state.teams.get(teamId)?.name ?? '';
}
