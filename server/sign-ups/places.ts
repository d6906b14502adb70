import { placesOf } from '../../domain/championship.ts';
import type { Championship } from '../championships/queries.ts';
import type { Db } from '../db/transaction.ts';
import { countPlacesHeld, promoteFromWaitingList } from './queries.ts';

/** How many trios may still come in before the waiting list. The championship must be locked. */
export async function countFreePlaces(db: Db, championship: Championship): Promise<number> {
  const places = placesOf(championship.signUps, championship.mode);
  return Math.max(0, places - (await countPlacesHeld(db, championship.id)));
}

/** Whoever has waited longest takes a place that came free. */
export async function fillPlaces(db: Db, championship: Championship): Promise<void> {
  const free = await countFreePlaces(db, championship);
  if (free > 0) await promoteFromWaitingList(db, championship.id, free);
}
