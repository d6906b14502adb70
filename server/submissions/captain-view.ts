import { holdersIn } from '../../domain/scores/ledger/event-state.ts';
import { isExcused } from '../../domain/scores/excused.ts';
import { playerName, slotsOf } from '../../domain/player-name.ts';
import type { Hundredths } from '../../domain/points.ts';
import { resultRow } from '../../domain/scores/ledger/event-views.ts';
import type { Profile } from '../../domain/access/profile.ts';
import type { PublicationPeriod } from '../../domain/scores/publication.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { deadlineOf, isDecided, roundForCaptain } from '../../domain/submissions/submission.ts';
import type { SubmissionSettings } from '../../domain/submissions/submission-settings.ts';
import type { Db } from '../platform/db/transaction.ts';
import { findProfile } from '../access/profile/queries.ts';
import type { Published } from '../scores/publication/published.ts';
import { actorName, listPeople, type People } from '../access/staff/people.ts';
import { type Book, decisionOf, deadlineIn, endedAtOf, latenessOf, type CaptainBook, type Submission } from './book.ts';
import { currentContests } from './contest-state.ts';
import { publishedAtOf } from './contests.ts';
import { type ContestRow, listContests } from './contest-queries.ts';
import { type ImageRow, listUsedImages } from './image-queries.ts';
import { listPublicationPeriods } from '../scores/publication/queries.ts';
import { currentOf } from './sending.ts';

/** The round of a captain: what was sent, what became of it, and what the public sees. */
interface CaptainRound {
  round: number;
  state: 'open' | 'closed' | 'waiting_for_round';
  endedAt: Date | null;
  deadline: Date | null;
  players: string[];
  submission: SentSubmission | null;
  published: { placement: number; kills: readonly number[]; points: Hundredths; publishedAt: Date } | null;
  contest: ContestRow | null;
  contestUntil: Date | null;
}

export interface SentSubmission {
  submission: Submission;
  late: boolean;
  images: { id: string; repeated: boolean }[];
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

export interface Reporting {
  now: Date;
  round: number | null;
  rounds: CaptainRound[];
  settings: SubmissionSettings;
  lobbySize: number;
  rules: RuleSet;
  contact: { name: string; url: string | null } | null;
}

/** What a captain sees of the own submissions; null where captains do not report. */
export async function readReporting(
  db: Db,
  { team, book }: CaptainBook,
  published: Published,
): Promise<Reporting | null> {
  const { log } = book;
  const own = book.submissions.filter(({ teamId }) => teamId === team.teamId);
  const { submissions: settings } = log.event;
  if (!settings.on && own.length === 0) return null;
  const shown = new Teller(book, await listPeople(db), await listUsedImages(db, log.event.id));
  const contests = currentContests(book, await listContests(db, log.event.id));
  const periods = await listPublicationPeriods(db, log.event.id);
  const last = Math.max(log.state.rules.rounds, log.state.round);
  const rounds: CaptainRound[] = [];
  for (let round = 1; round <= last; round += 1) {
    const newest = currentOf(book, team, round).at(-1);
    const contest = contests.find((one) => one.teamId === team.teamId && one.round === round) ?? null;
    const result = publishedResult(published, periods, { teamId: team.teamId, round });
    const state = settings.on
      ? roundForCaptain(round, { onAir: log.state.round, closed: book.closed, ended: log.state.endedBy !== null })
      : 'closed';
    rounds.push({
      round,
      state,
      endedAt: state === 'waiting_for_round' ? null : endedAtOf(book, round),
      deadline: state === 'waiting_for_round' ? null : deadlineIn(book, round),
      players: namesIn(book, team.teamId, round),
      submission: newest ? shown.tell(newest) : null,
      published: result,
      contest,
      contestUntil: contest ? null : contestUntil(book, published, result),
    });
  }
  return {
    now: log.now,
    round: roundToSend(rounds),
    rounds,
    settings,
    lobbySize: [...log.state.teams.keys()].filter((id) => !isExcused(log.state.decisions, id, log.state.round)).length,
    rules: published.event.rules,
    contact: contactOf(await findProfile(db)),
  };
}

/** The first open round of which nothing is known, or whose submission was refused. */
function roundToSend(rounds: readonly CaptainRound[]): number | null {
  const isMissing = ({ state, submission, published }: CaptainRound) =>
    state === 'open' &&
    (submission
      ? submission.submission.state === 'declined' || submission.submission.state === 'superseded'
      : !published);
  return rounds.find(isMissing)?.round ?? null;
}

function publishedResult(
  published: Published,
  periods: readonly PublicationPeriod[],
  place: { teamId: string; round: number },
): CaptainRound['published'] {
  const team = published.state.teams.get(place.teamId);
  if (!team?.results.has(place.round)) return null;
  const { placement, kills, points } = resultRow(published.state.rules, team, place.round);
  const publishedAt = publishedAtOf(published, periods, place);
  return publishedAt ? { placement, kills, points, publishedAt } : null;
}

function contestUntil({ log }: Book, published: Published, result: CaptainRound['published']): Date | null {
  const { on, contestMinutes } = log.event.submissions;
  if (!result || !on || contestMinutes === 0 || published.event.endedAt !== null) return null;
  const until = deadlineOf(result.publishedAt, contestMinutes);
  return until && until.getTime() > log.now.getTime() ? until : null;
}

export function namesIn({ log }: Pick<Book, 'log'>, teamId: string, round: number): string[] {
  const team = log.state.teams.get(teamId);
  const holders = team ? holdersIn(team, round) : [];
  return slotsOf(log.state.rules.teamSize).map((slot) => playerName(holders[slot - 1] ?? '', slot));
}

/** Tells captains what became of their submissions. */
export class Teller {
  private readonly book: Book;
  private readonly people: People;
  private readonly images: readonly ImageRow[];

  constructor(book: Book, people: People, images: readonly ImageRow[]) {
    this.book = book;
    this.people = people;
    this.images = images;
  }

  tell(submission: Submission): SentSubmission {
    const made = decisionOf(this.book, submission);
    return {
      submission,
      late: latenessOf(this.book, submission) > 0,
      images: submission.images.flatMap((id) => {
        const image = this.images.find((one) => one.id === id);
        return image ? [{ id, repeated: this.isRepeated(image) }] : [];
      }),
      decidedAt: made?.at ?? null,
      decidedBy: made?.by ? actorName(this.people, made.by) : null,
      reason: made && (made.reason !== '' || !isDecided(submission.state)) ? made.reason : null,
    };
  }

  /** Whether the team sent it for another round too. What other teams sent is nobody else's business. */
  private isRepeated({ sha256, teamId, round }: ImageRow): boolean {
    return this.images.some((one) => one.sha256 === sha256 && one.teamId === teamId && one.round !== round);
  }
}

function contactOf({ name, links }: Profile): Reporting['contact'] {
  const url = links.discord || links.instagram || links.twitch || links.youtube || null;
  return name === '' && url === null ? null : { name, url };
}
