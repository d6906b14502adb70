import { z } from 'zod';
import { type Brand, brandOfEvent } from '../../../domain/events/brand.ts';
import { wallClock } from '../../../domain/calendar.ts';
import {
  placesOf,
  type Schedule,
  type ScheduleState,
  scheduleState,
  signUpPhase,
  type SignUpPhase,
  sortSchedules,
} from '../../../domain/events/event.ts';
import { resultsOf } from '../../../domain/scores/ledger/event-state.ts';
import type { Profile } from '../../../domain/access/profile.ts';
import type { SeasonLink } from '../../../domain/season/public-season.ts';
import { proveOrganizer } from '../../platform/scope/organizer.ts';
import { isAccount } from '../../access/auth/queries.ts';
import type { LastAnswers } from '../../platform/cache/last-answers.ts';
import type { SharedReads } from '../../platform/cache/shared-reads.ts';
import { asOrganizerAtOneMoment, type Db } from '../../platform/db/transaction.ts';
import { dayOfEnd } from '../../events/json.ts';
import { type GameEvent, listPublished } from '../../events/queries.ts';
import { listPublicEnds, publicHeld, type Published, readPublished } from '../../scores/publication/published.ts';
import type { EventId } from '../../platform/scope/scope.ts';
import { findBrand } from '../../events/brand/queries.ts';
import { listShownSeasons } from '../../season/queries.ts';
import { findProfile } from '../../access/profile/queries.ts';
import { countSignUps } from '../../sign-ups/places/queries.ts';
import { countTeamsOf } from '../../scores/teams/queries.ts';
import { listPublishedSchedules, type PublishedSchedule } from './queries.ts';

export interface AgendaEntry extends GameEvent {
  state: ScheduleState | 'ended';
  /** On air, or being played: its public page says 'Ao vivo'. */
  live: boolean;
  signUpPhase: SignUpPhase;
  teams: number;
  places: { total: number; free: number; waiting: number };
  shownBrand: Brand;
}

export interface Agenda {
  profile: Profile;
  brand: Brand;
  /** Events that are neither ended nor over, by date. One on air stays here until it is ended. Several can be live. */
  upcoming: AgendaEntry[];
  /** One page of past events, the latest first. */
  past: AgendaEntry[];
  pastTotal: number;
  seasons: SeasonLink[];
}

export interface AgendaDeps {
  db: Db;
  authDb: Db;
  timeZone: string;
  now(): Date;
  caches: { agendas: SharedReads<string, Agenda | undefined>; lastAnswers: LastAnswers };
}

export const pastPageSize = 20;
/** The most upcoming events on the page, which limits its size. */
const mostUpcoming = 40;

/**
 * What any visitor sees of an organiser: the published events by date, and the brand. Visitors share reads, because many open the
 * page at once after the organiser posted its address.
 */
export function showAgenda(deps: AgendaDeps, userId: string, page = 1): Promise<Agenda | undefined> {
  const { agendas, lastAnswers } = deps.caches;
  const key = `${userId} ${page}`;
  return agendas.read(key, () => lastAnswers.read(`agenda ${key}`, () => loadAgenda(deps, userId, page)));
}

async function loadAgenda(
  { db, authDb, timeZone, now: instant }: AgendaDeps,
  userId: string,
  page: number,
): Promise<Agenda | undefined> {
  if (!z.uuid().safeParse(userId).success || !(await isAccount(authDb, userId))) return undefined;
  const now = wallClock(instant(), timeZone);
  const read = await asOrganizerAtOneMoment(db, proveOrganizer(userId), (db) =>
    readAgenda(db, { now, timeZone, page }),
  );
  const { brand, profile, events, signUps, teams } = read;
  const entries = (chosen: readonly PublishedSchedule[]) =>
    chosen.flatMap(({ id, onAir, ...schedule }): AgendaEntry[] => {
      const shown = events.get(id);
      if (!shown) return [];
      const { event, published } = shown;
      const { held = 0, waiting = 0 } = signUps.get(id) ?? {};
      const hasResults = published ? resultsOf(published.state).length > 0 : schedule.hasResults;
      const state = stateOf(event, now);
      const total = placesOf(event.signUps, event.rules);
      const phase = signUpPhase(event.signUps, { schedule: event, ended: event.endedAt !== null }, now);
      return [
        {
          ...event,
          state,
          live: state !== 'ended' && (onAir || (hasResults && state !== 'over')),
          signUpPhase: phase,
          teams: published?.state.teams.size ?? teams.get(id) ?? 0,
          places: { total, free: Math.max(0, total - (published ? publicHeld(published, held) : held)), waiting },
          shownBrand: brandOfEvent(brand, event.brand),
        },
      ];
    });
  return {
    brand,
    profile,
    upcoming: entries(read.upcoming),
    past: entries(read.past),
    pastTotal: read.pastTotal,
    seasons: read.seasons,
  };
}

// In one snapshot: an end that was entered after the organiser held the publication must not be shown.
async function readAgenda(db: Db, { now, timeZone, page }: { now: string; timeZone: string; page: number }) {
  const behind = await listPublicEnds(db);
  const schedules = (await listPublishedSchedules(db)).map((event) => ({ ...event, ...behind.get(event.id) }));
  const [upcoming, allPast]: [PublishedSchedule[], PublishedSchedule[]] = [[], []];
  for (const event of sortSchedules(schedules, now)) {
    const state = stateOf(event, now);
    (state === 'ended' || (state === 'over' && !event.onAir) ? allPast : upcoming).push(event);
  }
  // By their start date; one without dates by the day on which it was ended.
  const dayOf = (event: PublishedSchedule) => event.startDate ?? event.endDate ?? dayOfEnd(event, { timeZone }) ?? '';
  const past = allPast.toSorted((a, b) => compareText(dayOf(b), dayOf(a)));
  const shown = {
    upcoming: upcoming.slice(0, mostUpcoming),
    past: past.slice((page - 1) * pastPageSize, page * pastPageSize),
  };
  const ids = [...shown.upcoming, ...shown.past].map(({ id }) => id);
  return {
    ...shown,
    pastTotal: past.length,
    events: await listShown(db, ids, behind),
    brand: await findBrand(db),
    profile: await findProfile(db),
    seasons: await listShownSeasons(db),
    signUps: await countSignUps(db, ids),
    teams: await countTeamsOf(db, ids),
  };
}

interface ShownEvent {
  event: GameEvent;
  /** Of an event that the public does not see as it is. */
  published?: Published;
}

/** The events on the page; of those that are held or delayed the public versions. */
async function listShown(
  db: Db,
  ids: readonly EventId[],
  behind: ReadonlyMap<EventId, unknown>,
): Promise<Map<EventId, ShownEvent>> {
  const events = new Map<EventId, ShownEvent>();
  for (const event of await listPublished(db, ids))
    events.set(event.id, behind.has(event.id) ? await readShown(db, event) : { event });
  return events;
}

async function readShown(db: Db, stored: GameEvent): Promise<ShownEvent> {
  const published = await readPublished(db, stored);
  return { event: published.event, published };
}

function stateOf(event: Schedule & { endedAt: Date | null }, now: string): AgendaEntry['state'] {
  return event.endedAt === null ? scheduleState(event, now) : 'ended';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
