import { isExcused } from '../../domain/scores/excused.ts';
import { failure, type Result } from '../../domain/failures.ts';
import { REMINDER_PAUSE_SECONDS } from '../../domain/submissions/submission.ts';
import type { SubmissionSettings } from '../../domain/submissions/submission-settings.ts';
import { recordActivity } from '../access/activity/queries.ts';
import type { Db } from '../platform/db/transaction.ts';
import { readLog } from '../scores/ledger/event-log.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { type Book, lockBook, readBook, waitingIn } from './book.ts';
import { decline, nameOf } from './deciding.ts';
import { type Evidence, examiner } from './examination.ts';
import { type Captain, listCaptains, listReminders } from './round-queries.ts';
import { listContests } from './contest-queries.ts';
import { listUsedImages } from './image-queries.ts';
import { updateSettings } from './queries.ts';
import { equalsDesk, refusalOfRound } from './sending.ts';

/** What a captain reads whose submission was waiting when the organiser switched them off. */
const SWITCHED_OFF = 'A organização parou de receber resultados dos capitães';

export interface SettingsView {
  settings: SubmissionSettings;
  open: number;
  previousRound: { round: number; total: number; twoSources: number; noAlerts: number } | null;
  links: { opened: number; notOpened: number; noContact: number; unopened: string[] };
}

/** The transaction must be a snapshot. */
export async function readSettings(
  db: Db,
  scope: EventScope,
  { hasMailServer }: { hasMailServer: boolean },
): Promise<Result<SettingsView>> {
  const log = await readLog(db, scope.event);
  if (!log) return { ok: false, failure: failure('event_not_found') };
  const book = await readBook(db, log);
  const evidence = { images: await listUsedImages(db, scope.event), contests: await listContests(db, scope.event) };
  const captains = [...(await listCaptains(db, scope.event))].filter(([teamId]) => log.state.teams.has(teamId));
  const unopened = captains.filter(([, { openedAt }]) => openedAt === null);
  const opened = captains.length - unopened.length;
  const reminders = await listReminders(db, scope.event, log.state.round);
  return {
    ok: true,
    value: {
      settings: log.event.submissions,
      open: waitingIn(book).length,
      previousRound: previousRoundOf(book, evidence),
      links: {
        opened,
        notOpened: unopened.length,
        noContact: log.state.teams.size - captains.length,
        unopened: hasMailServer ? reachable(book, unopened, reminders) : [],
      },
    },
  };
}

/** Of these teams, whose captain a mail about the round on air reaches: it says that a result is missing. */
function reachable(
  book: Book,
  captains: readonly (readonly [string, Captain])[],
  reminders: ReadonlyMap<string, Date>,
): string[] {
  const { state, now } = book.log;
  const { round } = state;
  if (refusalOfRound(book, round)) return [];
  const isDue = (at: Date | undefined) => !at || now.getTime() - at.getTime() >= REMINDER_PAUSE_SECONDS * 1000;
  return captains.flatMap(([teamId, { optedOut }]) => {
    const isMissing = !state.teams.get(teamId)?.results.has(round) && !isExcused(state.decisions, teamId, round);
    return isMissing && !optedOut && isDue(reminders.get(teamId)) ? [teamId] : [];
  });
}

/** The last round before the one on air in which captains sent something. */
function previousRoundOf(book: Book, evidence: Evidence): SettingsView['previousRound'] {
  const { state } = book.log;
  const sent = book.submissions.filter((one) => !one.isSetAside && one.round < state.round && one.placement !== null);
  const round = Math.max(0, ...sent.map((one) => one.round));
  if (round === 0) return null;
  // Of each team the last one, as if it were waiting now.
  const last = new Map(sent.filter((one) => one.round === round).map((one) => [one.teamId, one]));
  const examine = examiner(book, evidence);
  const all = [...last.values()];
  const withoutAlert = all.filter((one) => examine(one).alerts.length === 0);
  return {
    round,
    total: all.length,
    twoSources: withoutAlert.filter((one) => equalsDesk(book, one)).length,
    noAlerts: withoutAlert.length,
  };
}

/** Switching off while submissions wait says what becomes of them. */
export async function changeSettings(
  db: Db,
  scope: EventScope,
  { waiting, ...settings }: SubmissionSettings & { waiting?: 'decline' | 'keep' | undefined },
): Promise<Result<null>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const { event } = book.log;
  const open = settings.on ? [] : waitingIn(book);
  if (open.length > 0 && waiting === undefined)
    return { ok: false, failure: failure('submissions_waiting', { count: open.length }) };
  if (waiting === 'decline') {
    for (const submission of open) await decline(db, scope, submission, SWITCHED_OFF, null);
    for (const round of new Set(open.map((one) => one.round)))
      await recordActivity(db, scope, {
        act: 'submissions_declined',
        teams: open.filter((one) => one.round === round).map((one) => nameOf(book, one)),
        round,
        reason: SWITCHED_OFF,
      });
  }
  await updateSettings(db, event.id, settings);
  await recordActivity(db, scope, { act: 'submission_settings', name: event.name, on: settings.on });
  return { ok: true, value: null };
}
