import type { Brand } from '../../domain/brand.ts';
import { calendarDay, compareSchedules, eventState, type EventState } from '../../domain/championship.ts';
import { z } from 'zod';
import { proveOrganizer } from '../auth/organizer.ts';
import { isAccount } from '../auth/queries.ts';
import { type Championship, listPublished } from '../championships/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { findBrand } from '../overlay-config/queries.ts';

export interface Agenda {
  brand: Brand;
  championships: (Championship & { state: EventState })[];
}

export interface AgendaDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
}

/** What anyone may see of an organiser: what is published, in order of date, in the organiser's colours. */
export async function showAgenda(
  { db, authDb, timeZone, now }: AgendaDeps,
  userId: string,
): Promise<Agenda | undefined> {
  if (!z.uuid().safeParse(userId).success || !(await isAccount(authDb, userId))) return undefined;
  const published = await listPublished(authDb, userId);
  const brand = await asOrganizer(db, proveOrganizer(userId), findBrand);
  const today = calendarDay(now(), timeZone);
  const championships = published
    .toSorted(compareSchedules(today))
    .map((championship) => ({ ...championship, state: eventState(championship, today) }));
  return { brand, championships };
}
