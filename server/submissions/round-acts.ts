import { failure, type Result } from '../../domain/failures.ts';
import { may } from '../../domain/access/permissions.ts';
import { beginningOf, CLAIM_SECONDS, deadlineOf, REMINDER_PAUSE_SECONDS } from '../../domain/submissions/submission.ts';
import { recordActivity } from '../access/activity/queries.ts';
import { captainUrl, mailCaptain } from '../sign-ups/mails/actions.ts';
import type { Db } from '../platform/db/transaction.ts';
import type { EventScope } from '../platform/scope/scope.ts';
import { endedAtOf, lockBook, readBook } from './book.ts';
import { Draft } from './draft.ts';
import { refusalOfRound } from './sending.ts';
import { deleteClaim, saveClaim } from './claim-queries.ts';
import { isReviewed } from './queries.ts';
import { listCaptains, listReminders, saveEndedRound, saveReminder } from './round-queries.ts';

/** The staff says that a round has ended: the deadline begins. Said again it changes nothing. */
export async function endRound(
  db: Db,
  scope: EventScope,
  round: number,
): Promise<Result<{ endedAt: Date; deadline: Date }>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  const { event, state } = book.log;
  if (round > state.round) return { ok: false, failure: failure('round_not_begun', { round }) };
  const said = book.ended.find((one) => one.round === round);
  if (!said || said.number < beginningOf(book.log.entries, round)) {
    await saveEndedRound(db, scope, { round, number: state.number });
    await recordActivity(db, scope, { act: 'round_ended', name: event.name, round });
  }
  const endedAt = endedAtOf(await readBook(db, book.log), round);
  const deadline = deadlineOf(endedAt, event.submissions.deadlineMinutes);
  if (!endedAt || !deadline) throw new Error(`round ${round} has no end after it was stored`);
  return { ok: true, value: { endedAt, deadline } };
}

/** Enters that teams were absent, all or none. Those that were marked before stay as they are. */
export async function markAbsent(
  db: Db,
  scope: EventScope,
  { round, teamIds }: { round: number; teamIds: readonly string[] },
): Promise<Result<number[]>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  if (round > book.log.state.round) return { ok: false, failure: failure('round_not_begun', { round }) };
  const draft = new Draft(scope, book.log);
  const entered = [];
  for (const teamId of new Set(teamIds)) {
    const one = draft.decide({ kind: 'absence', teamId, round }, `Ausente na queda ${round}`);
    if (!one.ok) return one;
    if ('act' in one.value) entered.push(one.value);
  }
  const done = await draft.enter(db);
  if (!done.ok) return done;
  return { ok: true, value: entered.map((one) => draft.entryOf(one)) };
}

export interface Reminded {
  reminded: { teamId: string; name: string; text: string }[];
  left: { teamId: string; name: string; until: Date | null }[];
}

interface ReminderRequest {
  round: number;
  teamIds: readonly string[];
  by: 'mail' | 'text';
  origin: string;
  hasMailServer: boolean;
}

/** Reminds captains of a round, by mail or with a text that somebody hands on. Without a mail server nobody gets mails. */
export async function remindCaptains(
  db: Db,
  scope: EventScope,
  { round, teamIds, by, origin, hasMailServer }: ReminderRequest,
): Promise<Result<Reminded>> {
  const book = await lockBook(db, scope.event);
  if (!book) return { ok: false, failure: failure('event_not_found') };
  // Nobody is asked for what nobody could send.
  const refusal = refusalOfRound(book, round);
  if (refusal) return { ok: false, failure: refusal };
  const { event, state, now } = book.log;
  const captains = await listCaptains(db, scope.event);
  const before = await listReminders(db, scope.event, round);
  const answer: Reminded = { reminded: [], left: [] };
  for (const teamId of new Set(teamIds)) {
    const team = state.teams.get(teamId);
    if (!team) return { ok: false, failure: failure('team_not_found') };
    const { name } = team;
    const last = before.get(teamId);
    const until = last && new Date(last.getTime() + REMINDER_PAUSE_SECONDS * 1000);
    const captain = captains.get(teamId);
    const mayMail = hasMailServer && captain?.optedOut === false;
    if (until && until.getTime() > now.getTime()) answer.left.push({ teamId, name, until });
    else if (by === 'mail' && !mayMail) answer.left.push({ teamId, name, until: null });
    else {
      if (by === 'mail' && captain)
        await mailCaptain(
          db,
          'reminder',
          event,
          { id: captain.signUpId, teamName: name, captainEmail: captain.email },
          { round },
        );
      await saveReminder(db, scope, { round, teamId });
      // The link is a secret: with it a reviewer could act as the captain.
      const url = captain && may(scope.role, 'manage_event') ? captainUrl(origin, captain.token) : null;
      answer.reminded.push({
        teamId,
        name,
        text: reminderText({ name, round, event: event.name, hasLink: captain !== undefined, url }),
      });
    }
  }
  if (answer.reminded.length > 0)
    await recordActivity(db, scope, {
      act: 'captains_reminded',
      teams: answer.reminded.map(({ name }) => name),
      round,
    });
  return { ok: true, value: answer };
}

interface ReminderFacts {
  name: string;
  round: number;
  event: string;
  /** Of a team that did not sign up nobody has a link: the desk reports it. */
  hasLink: boolean;
  url: string | null;
}

function reminderText({ name, round, event, hasLink, url }: ReminderFacts): string {
  const asked = `Oi, ${name}! Falta o resultado da queda ${round} (${event}). Mande lugar, kills e print`;
  if (!hasLink) return `${asked} para a organização.`;
  return url === null ? `${asked} pelo link do time.` : `${asked} pelo link do time: ${url}`;
}

/** Tells the other reviewers which submission or contest is open here. */
export async function claimSubmission(
  db: Db,
  scope: EventScope,
  submissionId: string | null,
): Promise<Result<Date | null>> {
  const { actor } = scope;
  if (!('userId' in actor)) return { ok: false, failure: failure('not_allowed') };
  if (submissionId === null) {
    await deleteClaim(db, scope.event, actor.userId);
    return { ok: true, value: null };
  }
  if (!(await isReviewed(db, scope.event, submissionId)))
    return { ok: false, failure: failure('submission_not_found') };
  const until = await saveClaim(db, scope, { personId: actor.userId, submissionId, seconds: CLAIM_SECONDS });
  return { ok: true, value: until };
}
