import { failure, type Failure, type Result } from '../../domain/failures.ts';
import { placementFailure } from '../../domain/rules/placement.ts';
import { publishedAt, type PublicationPeriod } from '../../domain/scores/publication.ts';
import { CONTEST_GRACE_SECONDS, entryOfResult, isSame } from '../../domain/submissions/submission.ts';
import { inForce } from '../../domain/scores/ledger/ledger.ts';
import { recordActivity } from '../access/activity/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { EventLog } from '../scores/ledger/event-log.ts';
import { type Published, publishedOf } from '../scores/publication/published.ts';
import { actorRef } from '../platform/scope/actor.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { actorName, listPeople } from '../access/staff/people.ts';
import { type Book, type CaptainBook, lockBook } from './book.ts';
import { currentContests, isAnswered } from './contest-state.ts';
import { nameOf } from './deciding.ts';
import { Draft } from './draft.ts';
import { type ContestRow, insertContest, listContests, updateContest } from './contest-queries.ts';
import { listImages, markUsed } from './image-queries.ts';
import { listPublicationPeriods } from '../scores/publication/queries.ts';

export interface ContestRequest {
  id: string;
  round: number;
  placement: number;
  kills: number[];
  sentence: string;
  images: string[];
}

/** A captain contests a published result, once a round. The same request sent again changes nothing. */
export async function contestResult(
  db: Db,
  scope: EventScope,
  log: EventLog,
  { team, book }: CaptainBook,
  request: ContestRequest,
): Promise<Result<ContestRow>> {
  const contests = await listContests(db, scope.event);
  const known = contests.find(({ id }) => id === request.id);
  if (known)
    return known.signUpId === team.signUpId
      ? { ok: true, value: known }
      : { ok: false, failure: failure('contest_not_found') };
  const { round, placement, kills } = request;
  const refusal =
    (currentContests(book, contests).some((one) => one.teamId === team.teamId && one.round === round)
      ? failure('contest_exists')
      : undefined) ??
    (await refusalOfTime(db, log, { teamId: team.teamId, round })) ??
    placementFailure(book.log.state.rules, placement) ??
    refusalOfNumbers(log, { ...request, teamId: team.teamId }) ??
    (await refusalOfImages(db, scope, team.signUpId, request));
  if (refusal) return { ok: false, failure: refusal };
  const inserted = await insertContest(db, scope, {
    ...request,
    ...team,
    kills: [...kills],
    number: log.state.number,
  });
  if (!inserted) return { ok: false, failure: failure('contest_not_found') };
  await markUsed(db, scope.event, request.images);
  const stored = (await listContests(db, scope.event)).find(({ id }) => id === request.id);
  return stored ? { ok: true, value: stored } : { ok: false, failure: failure('contest_not_found') };
}

async function refusalOfTime(
  db: Db,
  log: EventLog,
  place: { teamId: string; round: number },
): Promise<Failure | undefined> {
  const { contestMinutes, on } = log.event.submissions;
  if (!on || contestMinutes === 0) return failure('contest_closed');
  const published = publishedOf(log);
  // A captain must not learn of an end that is not public yet.
  if (published.event.endedAt !== null) return failure('contest_closed');
  const at = publishedAtOf(published, await listPublicationPeriods(db, log.event.id), place);
  if (!at) return failure('contest_closed');
  const until = at.getTime() + contestMinutes * 60_000 + CONTEST_GRACE_SECONDS * 1000;
  return log.now.getTime() > until ? failure('contest_closed') : undefined;
}

function refusalOfNumbers(
  log: EventLog,
  { teamId, round, placement, kills }: ContestRequest & { teamId: string },
): Failure | undefined {
  const { rules, teams } = publishedOf(log).state;
  if (kills.length !== rules.teamSize) return failure('wrong_team_size', { size: rules.teamSize });
  const result = teams.get(teamId)?.results.get(round);
  return result && isSame({ placement, kills }, result) ? failure('contest_without_change') : undefined;
}

async function refusalOfImages(
  db: Db,
  scope: EventScope,
  signUpId: string,
  { images, round }: ContestRequest,
): Promise<Failure | undefined> {
  const found = await listImages(db, scope.event, images);
  const own = found.filter((image) => image.stored && image.signUpId === signUpId && image.round === round);
  return own.length === images.length ? undefined : failure('image_not_found');
}

/** When the result that the public sees of a team in a round became public; null without one. */
export function publishedAtOf(
  { state, entries }: Pick<Published, 'state' | 'entries'>,
  periods: readonly PublicationPeriod[],
  place: { teamId: string; round: number },
): Date | null {
  const entry = entryOfResult(inForce(entries), state, place);
  const dated = entry && entries[entry.number];
  return dated ? publishedAt(dated, periods) : null;
}

export interface ContestAnswer {
  contestId: string;
  answer: string;
  placement?: number | undefined;
  kills?: readonly number[] | undefined;
}

/** Answers a contest; other numbers correct the result. */
export async function decideContest(
  db: Db,
  scope: EventScope,
  { contestId, answer, ...numbers }: ContestAnswer,
): Promise<Result<{ book: Book; contest: ContestRow; entry: number | null }>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const { log } = book;
  const find = async () =>
    currentContests(book, await listContests(db, scope.event)).find(({ id }) => id === contestId);
  const contest = await find();
  if (!contest) return { ok: false, failure: failure('contest_not_found') };
  if (isAnswered(book, contest)) {
    if (scope.command !== undefined && contest.command === scope.command)
      return { ok: true, value: { book, contest, entry: contest.entry } };
    const by = contest.decider ? actorName(await listPeople(db), contest.decider) : '';
    return { ok: false, failure: failure('contest_decided', { by, team: nameOf(book, contest) }) };
  }
  const { teamId, round } = contest;
  const standing = log.state.teams.get(teamId)?.results.get(round);
  const wanted = {
    placement: numbers.placement ?? standing?.placement ?? contest.placement,
    kills: numbers.kills ?? standing?.kills ?? contest.kills,
  };
  let entry: number | null = null;
  if ((numbers.placement !== undefined || numbers.kills !== undefined) && !isSame(wanted, standing ?? null)) {
    const draft = new Draft(scope, log);
    const origin = { submission: contest.id };
    const replaces = standing?.reportId ?? null;
    const reported = draft.report({ teamId, round, ...wanted, reason: answer, replaces, origin });
    if (!reported.ok) return reported;
    const entered = await draft.enter(db);
    if (!entered.ok) return entered;
    entry = draft.entryOf(reported.value);
  }
  await updateContest(db, scope.event, contestId, { answer, entry, decider: actorRef(scope), command: scope.command });
  const changed = entry !== null;
  await recordActivity(db, scope, { act: 'contest_answered', team: nameOf(book, contest), round, changed });
  const after = (await lockBook(db, scope.event)) ?? book;
  return { ok: true, value: { book: after, contest: (await find()) ?? contest, entry } };
}
