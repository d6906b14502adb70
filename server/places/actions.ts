import { placesOf } from '../../domain/event.ts';
import type { Db } from '../db/transaction.ts';
import type { GameEvent } from '../events/queries.ts';
import { countPlacesHeld, promoteFromWaitingList } from './queries.ts';

/** How many trios may still come in before the waiting list. The event must be locked. */
export async function countFreePlaces(db: Db, event: GameEvent): Promise<number> {
  const places = placesOf(event.signUps, event.rules);
  return Math.max(0, places - (await countPlacesHeld(db, event.id)));
}

/** Moves trios from the waiting list into free places, in the order in which they signed up. */
export async function fillPlaces(db: Db, event: GameEvent): Promise<void> {
  const free = await countFreePlaces(db, event);
  if (free > 0) await promoteFromWaitingList(db, event.id, free);
}
