import { placesOf } from '../../../domain/events/event.ts';
import { mailCaptain } from '../mails/actions.ts';
import type { Db } from '../../platform/db/transaction.ts';
import type { GameEvent } from '../../events/queries.ts';
import { countPlacesHeld, promoteFromWaitingList } from './queries.ts';

/** How many trios can sign up before the waiting list begins. The event must be locked. */
export async function countFreePlaces(db: Db, event: GameEvent): Promise<number> {
  const places = placesOf(event.signUps, event.rules);
  return Math.max(0, places - (await countPlacesHeld(db, event.id)));
}

/** Gives free places to the trios that have waited longest, and mails their captains. */
export async function fillPlaces(db: Db, event: GameEvent): Promise<void> {
  const free = await countFreePlaces(db, event);
  if (free === 0) return;
  for (const signUp of await promoteFromWaitingList(db, event.id, free))
    await mailCaptain(db, 'promoted', event, signUp);
}
