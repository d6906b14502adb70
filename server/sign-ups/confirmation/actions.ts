import { failure, type Result } from '../../../domain/failures.ts';
import { isActive } from '../../../domain/sign-ups/sign-up.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { mailCaptain } from '../mails/actions.ts';
import { listOptedOut } from '../mails/contact-queries.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { type GameEvent, lockEvent } from '../../events/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import { findSignUp, listSignUps, type SignUp } from '../queries.ts';
import { type Confirmation, updateConfirmed } from './queries.ts';

/** Whoever has the link reads the mails of the address. A repeated request changes nothing. */
export async function confirmContact(
  db: Db,
  scope: EventScope,
  { id, teamName, email, state }: Confirmation,
  token: string,
): Promise<Result<null>> {
  if (state === 'expired') return { ok: false, failure: failure('confirmation_expired') };
  if (await updateConfirmed(db, id, token))
    await recordActivity(db, scope, { act: 'contact_confirmed', team: teamName, email });
  return { ok: true, value: null };
}

/** Mails the link again. Of two requests before the first mail has left, the second changes nothing. */
export async function askForConfirmation(db: Db, scope: EventScope, signUpId: string): Promise<Result<SignUp>> {
  const event = await lockEvent(db, scope.event);
  const signUp = event && (await findSignUp(db, signUpId));
  if (signUp?.eventId !== scope.event) return { ok: false, failure: failure('sign_up_not_found') };
  if (!event?.signUps.confirmEmail || !isActive(signUp.state))
    return { ok: false, failure: failure('confirmation_not_wanted') };
  if (signUp.emailConfirmedAt === null) await mailCaptain(db, 'contact_confirm', event, signUp);
  return { ok: true, value: signUp };
}

/** Mails the link to those who signed up before the organiser wanted confirmed addresses, unless they want no mails. */
export async function askEverybody(db: Db, event: GameEvent): Promise<void> {
  const optedOut = new Set(await listOptedOut(db));
  const isAsked = ({ state, emailConfirmedAt, emailAskedAt, captainEmail }: SignUp) =>
    isActive(state) && emailConfirmedAt === null && emailAskedAt === null && !optedOut.has(captainEmail);
  for (const signUp of await listSignUps(db, event.id))
    if (isAsked(signUp)) await mailCaptain(db, 'contact_confirm', event, signUp);
}
