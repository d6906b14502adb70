import { holdersIn } from '../../domain/scores/ledger/event-state.ts';
import { isExcused } from '../../domain/scores/excused.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { byRisk, countedKills, killsThatFit } from '../../domain/submissions/submission-alerts.ts';
import { deadlineOf, entryOfResult } from '../../domain/submissions/submission.ts';
import type { Db } from '../platform/db/transaction.ts';
import { readLog } from '../scores/ledger/event-log.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { actorName, listPeople, type People } from '../access/staff/people.ts';
import {
  type Book,
  decisionOf,
  endedAtOf,
  latenessOf,
  ownEntryOf,
  readBook,
  standingEntries,
  type Submission,
  waitingIn,
} from './book.ts';
import { namesIn } from './captain-view.ts';
import { currentContests, isAnswered } from './contest-state.ts';
import { type Evidence, examiner, type Examined, resultsOf } from './examination.ts';
import type { ReviewJson, ReviewedJson, ContestJson } from './json.ts';
import { type ContestRow, listContests } from './contest-queries.ts';
import { type ImageRow, listUsedImages } from './image-queries.ts';
import { listCaptains, listReminders } from './round-queries.ts';
import { listClaims } from './claim-queries.ts';

/** What a reviewer sees of a round; of the one on air where none is named. */
export async function readReview(
  db: Db,
  scope: EventScope,
  { round: wanted, hasMailServer }: { round: number | undefined; hasMailServer: boolean },
): Promise<Result<ReviewJson>> {
  const log = await readLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const book = await readBook(db, log);
  const { event, state } = log;
  const round = wanted ?? state.round;
  const people = await listPeople(db);
  const evidence = { images: await listUsedImages(db, event.id), contests: await listContests(db, event.id) };
  const shown = new Shown(book, people, evidence);
  const endedAt = endedAtOf(book, round);
  const ofRound = book.submissions.filter((one) => one.round === round && state.teams.has(one.teamId));
  const waiting = waitingIn(book, round).filter(({ teamId }) => state.teams.has(teamId));
  const decided = ofRound
    .filter((one) => decisionOf(book, one) !== null)
    .toSorted((a, b) => decidedAt(book, b) - decidedAt(book, a));
  return {
    ok: true,
    value: {
      now: log.now.toISOString(),
      round,
      rounds: roundsWaiting(book),
      settings: { ...event.submissions, reasons: [...event.submissions.reasons] },
      endedAt: endedAt?.toISOString() ?? null,
      deadline: deadlineOf(endedAt, event.submissions.deadlineMinutes)?.toISOString() ?? null,
      closed: book.closed.has(round),
      teams: await readTeams(db, book, people, { round, hasMailServer }),
      waiting: byRisk(waiting.map((one) => shown.submission(one))),
      decided: decided.map((one) => shown.submission(one)),
      contests: shown.contests(),
      claims: (await listClaims(db, event.id)).map(({ personId, submissionId, until }) => ({
        submissionId,
        name: nameOfPerson(people, personId),
        until: until.toISOString(),
        own: 'userId' in scope.actor && personId === scope.actor.userId,
      })),
      kills: { counted: countedKills(resultsOf(book), round), fits: killsThatFit(state, round) },
    },
  };
}

function decidedAt(book: Book, submission: Submission): number {
  return decisionOf(book, submission)?.at.getTime() ?? 0;
}

function roundsWaiting(book: Book): { round: number; waiting: number }[] {
  const { rules, round, teams } = book.log.state;
  const last = Math.max(rules.rounds, round);
  const waiting = waitingIn(book).filter(({ teamId }) => teams.has(teamId));
  return Array.from({ length: last }, (_, index) => ({
    round: index + 1,
    waiting: waiting.filter((one) => one.round === index + 1).length,
  }));
}

/** Whoever claims is signed in: the owner, or one of the staff. */
function nameOfPerson(people: People, id: string): string {
  return people.staff.get(id) ?? people.ownerName;
}

async function readTeams(
  db: Db,
  book: Book,
  people: People,
  { round, hasMailServer }: { round: number; hasMailServer: boolean },
): Promise<ReviewJson['teams']> {
  const { log } = book;
  const { state } = log;
  const captains = await listCaptains(db, log.event.id);
  const reminders = await listReminders(db, log.event.id, round);
  const standing = standingEntries(book);
  return Array.from(state.teams.values(), ({ id: teamId, name, discordId, results }) => {
    const result = results.get(round);
    const number = result && entryOfResult(standing, state, { teamId, round })?.number;
    const entry = number === undefined ? undefined : log.entries[number];
    return {
      teamId,
      name,
      discordId,
      hasContact: hasMailServer && captains.get(teamId)?.optedOut === false,
      players: namesIn(book, teamId, round),
      excused: isExcused(state.decisions, teamId, round),
      result:
        result && entry
          ? {
              placement: result.placement,
              kills: [...result.kills],
              reportId: result.reportId,
              entry: entry.number,
              byName: actorName(people, entry.actor),
              at: entry.enteredAt.toISOString(),
            }
          : null,
      remindedAt: reminders.get(teamId)?.toISOString() ?? null,
    };
  });
}

/** Submissions and contests as a reviewer sees them. */
export class Shown {
  private readonly book: Book;
  private readonly people: People;
  private readonly evidence: Evidence;
  private readonly images: ReadonlyMap<string, ImageRow>;
  private readonly examine: (submission: Submission) => Examined;

  constructor(book: Book, people: People, evidence: Evidence) {
    this.book = book;
    this.people = people;
    this.evidence = evidence;
    this.images = new Map(evidence.images.map((image) => [image.id, image]));
    this.examine = examiner(book, evidence);
  }

  submission(submission: Submission): ReviewedJson {
    const { book, people } = this;
    const { id, teamId, round, placement, kills, sentAt, filledAt, attempt, state, accepted, players } = submission;
    const made = decisionOf(book, submission);
    const lateMinutes = latenessOf(book, submission);
    return {
      id,
      teamId,
      round,
      placement,
      kills: [...kills],
      absent: placement === null,
      players: slotsOf(players.length).map((slot) => playerName(players[slot - 1] ?? '', slot)),
      sentAt: sentAt.toISOString(),
      filledAt: filledAt?.toISOString() ?? null,
      attempt,
      late: lateMinutes > 0,
      lateMinutes,
      images: this.imagesOf(submission.images),
      ...(state === 'sent' ? this.examine(submission) : { alerts: [], checks: [] }),
      state,
      accepted: accepted && { placement: accepted.placement, kills: [...accepted.kills] },
      reason: made?.reason || null,
      decidedBy: made?.by ? actorName(people, made.by) : null,
      decidedAt: made?.at.toISOString() ?? null,
      automatic: made !== null && made.by === null,
      entry: ownEntryOf(book, submission),
    };
  }

  /** Open ones first. */
  contests(): ContestJson[] {
    const { book } = this;
    const all = currentContests(book, this.evidence.contests);
    const open = all.filter((one) => !isAnswered(book, one));
    const answered = all.filter((one) => isAnswered(book, one));
    return [...open, ...answered.toReversed()].map((one) => this.contest(one));
  }

  contest(contest: ContestRow): ContestJson {
    const { book, people } = this;
    const { id, teamId, round, placement, kills, sentence, sentAt, images } = contest;
    const answered = isAnswered(book, contest);
    const team = book.log.state.teams.get(teamId);
    const result = team?.results.get(round);
    const holders = team ? holdersIn(team, round) : [];
    const sent = book.submissions.findLast((one) => one.teamId === teamId && one.round === round && !one.isSetAside);
    return {
      id,
      teamId,
      round,
      placement,
      kills,
      players: slotsOf(kills.length).map((slot) => playerName(holders[slot - 1] ?? '', slot)),
      sentence,
      sentAt: sentAt.toISOString(),
      // What the captain had sent of the round shows what is contested.
      images: this.imagesOf([...images, ...(sent?.images ?? [])]),
      result: result ? { placement: result.placement, kills: [...result.kills] } : null,
      answer: answered ? contest.answer : null,
      decidedBy: answered && contest.decider ? actorName(people, contest.decider) : null,
      decidedAt: answered ? (contest.decidedAt?.toISOString() ?? null) : null,
      entry: answered ? contest.entry : null,
    };
  }

  private imagesOf(ids: readonly string[]): ReviewedJson['images'] {
    return ids.flatMap((id) => {
      const image = this.images.get(id);
      return image ? [{ id, width: image.width, height: image.height, takenAt: null }] : [];
    });
  }
}
