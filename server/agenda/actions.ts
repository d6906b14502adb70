import type { Brand } from '../../domain/brand.ts';
import { calendarDay, eventState, type EventState } from '../../domain/championship.ts';
import { z } from 'zod';
import { proveOrganizer } from '../auth/organizer.ts';
import { isAccount } from '../auth/queries.ts';
import { type Championship, countPublished, listPublished } from '../championships/queries.ts';
import { asOrganizer, type Db } from '../db/transaction.ts';
import { findBrand } from '../overlay-config/queries.ts';

export interface Agenda {
  brand: Brand;
  /** Those of the page. */
  championships: (Championship & { state: EventState })[];
  /** Of all pages. */
  total: number;
}

export const agendaPageSize = 20;

export interface AgendaDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
}

/** What anyone may see of an organiser: what is published, in order of date, a page at a time, in the organiser's colours. */
export async function showAgenda(
  { db, authDb, timeZone, now }: AgendaDeps,
  userId: string,
  page = 1,
): Promise<Agenda | undefined> {
  if (!z.uuid().safeParse(userId).success || !(await isAccount(authDb, userId))) return undefined;
  const brand = await asOrganizer(db, proveOrganizer(userId), findBrand);
  const today = calendarDay(now(), timeZone);
  const wanted = { limit: agendaPageSize, offset: (page - 1) * agendaPageSize };
  const championships = (await listPublished(authDb, userId, today, wanted)).map((championship) => ({
    ...championship,
    state: eventState(championship, today),
  }));
  return { brand, championships, total: await countPublished(authDb, userId) };
}
