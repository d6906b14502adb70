import { placesOf } from '../../../domain/events/event.ts';
import { failure, type Result } from '../../../domain/failures.ts';
import { recordActivity } from '../../access/activity/queries.ts';
import { deleteFreshMails } from '../../sign-ups/mails/undo-queries.ts';
import { type Db, inPart } from '../../platform/db/transaction.ts';
import { type GameEvent, lockEvent } from '../../events/queries.ts';
import { readLogOf } from '../../scores/ledger/event-log.ts';
import { undoEntries } from '../../scores/ledger/undo.ts';
import { countPlacesHeld } from '../../sign-ups/places/queries.ts';
import type { EventScope } from '../../platform/scope/scope.ts';
import type { Decided } from './actions.ts';
import { findSignUp, type SignUp, updateSignUp } from '../../sign-ups/queries.ts';

/**
 * Declined trios are what they were before, as long as their captains have not been told. Whoever moved up for them waits again,
 * if not told either.
 */
export async function undoDeclines(db: Db, scope: EventScope, ids: readonly string[]): Promise<Result<Decided>> {
  const event = await lockEvent(db, scope.event);
  if (!event) return { ok: false, failure: failure('event_not_found') };
  const decided: Decided = { done: [], refused: [] };
  const teams: string[] = [];
  for (const id of new Set(ids)) {
    const signUp = await findSignUp(db, id);
    const restored =
      signUp?.eventId === event.id
        ? await inPart(db, () => restore(db, scope, event, signUp))
        : { ok: false as const, failure: failure('sign_up_not_found') };
    if (restored.ok) decided.done.push(id);
    else decided.refused.push({ id, failure: restored.failure });
    if (restored.ok && signUp) teams.push(signUp.teamName);
  }
  if (teams.length === 0) return { ok: true, value: decided };
  await recordActivity(db, scope, { act: 'declines_undone', teams });
  const over = (await countPlacesHeld(db, event.id)) - placesOf(event.signUps, event.rules);
  const promoted = over > 0 ? await deleteFreshMails(db, { eventId: event.id, kind: 'promoted', limit: over }) : [];
  for (const id of promoted) await updateSignUp(db, id, { state: 'waiting' });
  return { ok: true, value: decided };
}

async function restore(db: Db, scope: EventScope, event: GameEvent, signUp: SignUp): Promise<Result<null>> {
  const { id, state, declinedFrom } = signUp;
  if (state !== 'declined' || declinedFrom === null) return { ok: false, failure: failure('decline_told') };
  const untold = await deleteFreshMails(db, { signUpId: id, kind: 'declined', limit: 1 });
  if (untold.length === 0) return { ok: false, failure: failure('decline_told') };
  if (declinedFrom !== 'accepted') {
    await updateSignUp(db, id, { state: declinedFrom, declinedFrom: null });
    return { ok: true, value: null };
  }
  // The team comes back with its entry. An active sign-up is accepted again without a mail.
  await updateSignUp(db, id, { state: 'new', declinedFrom: null });
  const { entries } = await readLogOf(db, event);
  const removal = entries.findLastIndex((entry) => entry.kind === 'team_removal' && entry.team.signUpId === id);
  const undone = await undoEntries(db, scope, [removal], 'Recusa desfeita');
  return undone.ok ? { ok: true, value: null } : undone;
}
