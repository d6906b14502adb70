import { placesOf } from '../../domain/event.ts';
import { mailCaptain } from '../captain-mails/actions.ts';
import type { Db } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import { countPlacesHeld, promoteFromWaitingList } from './queries.ts';

/** How many trios may still come in before the waiting list. The event must be locked. */
export async function countFreePlaces(db: Db, event: GameEvent): Promise<number> {
  const places = placesOf(event.signUps, event.rules);
  return Math.max(0, places - (await countPlacesHeld(db, event.id)));
}

/** Whoever has waited longest takes a place that came free, and is told. */
export async function fillPlaces(db: Db, event: GameEvent): Promise<void> {
  const free = await countFreePlaces(db, event);
  if (free === 0) return;
  for (const signUp of await promoteFromWaitingList(db, event.id, free))
    await mailCaptain(db, 'promoted', event, signUp);
}
