import { checkInOf } from '../../../domain/captains/check-in.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { mailCaptain } from '../../sign-ups/mails/actions.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { findEvent, type GameEvent, lockEvent } from '../../events/queries.ts';
import { asPublic } from '../../scores/publication/as-public.ts';
import { readPublished } from '../../scores/publication/published.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { acceptSignUps, giveUpPlace } from '../entrants/actions.ts';
import { findSignUp, type SignUp } from '../../sign-ups/queries.ts';
import { findFirstWaiting, updateCheckedIn, updateCheckInRules } from './queries.ts';

/** Opens the check-in some minutes before the start, or switches it off. */
export async function setCheckIn(
  db: Db,
  scope: EventScope,
  rules: { opens: number | null; closes: number },
): Promise<Result<GameEvent>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  if (rules.opens !== null && rules.closes >= rules.opens)
    return { ok: false, failure: failure('check_in_closes_before_it_opens') };
  if (rules.opens !== null && (event.startDate === null || event.startTime === null))
    return { ok: false, failure: failure('check_in_without_start') };
  await updateCheckInRules(db, event.id, rules);
  await recordActivity(db, scope, { act: 'sign_up_rules', name: event.name });
  const changed = await findEvent(db, event.id);
  return changed ? { ok: true, value: changed } : { ok: false, failure: failure('event_not_found') };
}

/** A captain confirms that the trio is present. A repeated request changes nothing. */
export async function checkIn(db: Db, scope: EventScope, signUpId: string, now: string): Promise<Result<null>> {
  const event = await lockEvent(db, scope.event);
  const signUp = event && (await findSignUp(db, signUpId));
  if (!signUp) return { ok: false, failure: failure('sign_up_not_found') };
  // A captain must not learn of a removal or an end that is not public yet.
  const { event: seen, removed } = await readPublished(db, event);
  if (asPublic(signUp, removed).state !== 'accepted') return { ok: false, failure: failure('check_in_not_accepted') };
  if (signUp.checkedInAt !== null) return { ok: true, value: null };
  const { phase } = checkInOf(event.checkIn, event, now);
  if (phase !== 'open' || seen.endedAt) return { ok: false, failure: failure('check_in_closed') };
  await updateCheckedIn(db, signUp.id, true);
  await recordActivity(db, scope, { act: 'checked_in', team: signUp.teamName });
  return { ok: true, value: null };
}

/** The organiser checks a trio in at any time, or takes that back. */
export async function markCheckedIn(
  db: Db,
  scope: EventScope,
  signUpId: string,
  done: boolean,
): Promise<Result<SignUp>> {
  const signUp = (await lockEvent(db, scope.event)) && (await findSignUp(db, signUpId));
  if (signUp?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  if (signUp.state !== 'accepted') return { ok: false, failure: failure('check_in_not_accepted') };
  await updateCheckedIn(db, signUp.id, done);
  await recordActivity(db, scope, { act: done ? 'checked_in' : 'check_in_taken_back', team: signUp.teamName });
  const changed = await findSignUp(db, signUpId);
  return changed ? { ok: true, value: changed } : { ok: false, failure: failure('sign_up_not_found') };
}

/**
 * Gives the place of a trio that did not check in to the one that has waited longest, which becomes a team at once because the
 * event is about to start. Both captains get a mail.
 */
export async function givePlace(db: Db, scope: EventScope, signUpId: string): Promise<Result<{ to: string | null }>> {
  const event = await lockEvent(db, scope.event);
  const signUp = event && (await findSignUp(db, signUpId));
  if (signUp?.eventId !== scope.event || !event) return { ok: false, failure: failure('sign_up_not_found') };
  // Another window may have given it already: the next in the waiting list must not come in for the same place.
  if (signUp.state !== 'accepted') return { ok: false, failure: failure('no_place_to_give') };
  if (signUp.checkedInAt !== null) return { ok: false, failure: failure('checked_in_keeps_place') };
  const next = await findFirstWaiting(db, event.id);
  const refusal = await giveUpPlace(db, scope, signUp, 'declined');
  if (refusal) return { ok: false, failure: refusal };
  await mailCaptain(db, 'declined', event, signUp, { missedCheckIn: true });
  // The list of sign-ups warns of a player of another team, and the event is about to start: no question.
  const accepted = next === undefined ? undefined : await acceptSignUps(db, scope, [next], true);
  if (accepted && !accepted.ok) return accepted;
  const refused = accepted?.value.refused[0];
  if (refused) return { ok: false, failure: refused.failure };
  const to = next === undefined ? null : ((await findSignUp(db, next))?.teamName ?? null);
  await recordActivity(db, scope, { act: 'place_given', team: signUp.teamName, to });
  return { ok: true, value: { to } };
}
