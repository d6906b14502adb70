import { failure, type Result } from '../../domain/failures.ts';
import { isActive } from '../../domain/sign-up.ts';
import { recordActivity } from '../activity/queries.ts';
import { mailCaptain } from '../captain-mails/actions.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { type GameEvent, lockEvent } from '../events/queries.ts';
import { findProfile } from '../profile/queries.ts';
import { captainScope } from '../scope/create.ts';
import type { EventScope } from '../scope/scope.ts';
import { findSignUp, listSignUps, type SignUp } from '../sign-ups/queries.ts';
import { type Confirmation, findConfirmation, updateConfirmed } from './queries.ts';

interface ConfirmationDeps {
  db: Db;
  authDb: Db;
}

/** What the link says before it is used. */
export async function showConfirmation(
  { db, authDb }: ConfirmationDeps,
  token: string,
): Promise<Result<Confirmation & { organizerName: string }>> {
  const found = await findConfirmation(authDb, token);
  if (!found) return { ok: false, failure: failure('confirmation_not_found') };
  const { organizer } = captainScope(found);
  const { name: organizerName } = await asOrganizer(db, organizer, findProfile);
  return { ok: true, value: { ...found, organizerName } };
}

/** Whoever has the link reads the mails of the address. A repeated request changes nothing. */
export async function confirmContact({ db, authDb }: ConfirmationDeps, token: string): Promise<Result<null>> {
  const found = await findConfirmation(authDb, token);
  if (!found) return { ok: false, failure: failure('confirmation_not_found') };
  if (found.state === 'expired') return { ok: false, failure: failure('confirmation_expired') };
  const scope = captainScope(found);
  return asOrganizer(db, scope.organizer, async (db) => {
    if (await updateConfirmed(db, found.id, token))
      await recordActivity(db, scope, { act: 'contact_confirmed', team: found.teamName, email: found.email });
    return { ok: true, value: null };
  });
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

/** Mails the link to those who signed up before the organiser wanted confirmed addresses. */
export async function askEverybody(db: Db, event: GameEvent): Promise<void> {
  for (const signUp of await listSignUps(db, event.id))
    if (isActive(signUp.state) && signUp.emailConfirmedAt === null && signUp.emailAskedAt === null)
      await mailCaptain(db, 'contact_confirm', event, signUp);
}
