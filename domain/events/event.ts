import { addHours } from '../calendar.ts';
import type { RuleSet } from '../rules/rule-set.ts';

export const MAX_EVENT_NAME_LENGTH = 200;

// The most events an organiser may have, without the standalone one: one a week for ten years.
export const MAX_EVENTS = 500;

// When an event takes place, on the organiser's clock (calendar.ts).
export type Schedule = {
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly endDate: string | null;
};

export type ScheduleState = 'upcoming' | 'today' | 'over';

// An event is over after its last day, or 12 hours after its start where no last day is given; one without any date is still
// to come. A start date without a time counts as a start at the midnight that ends the day.
export function scheduleState(schedule: Schedule, now: string): ScheduleState {
  if (isOver(schedule, now)) return 'over';
  const { startDate } = schedule;
  return startDate !== null && startDate <= now.slice(0, 10) ? 'today' : 'upcoming';
}

function isOver(schedule: Schedule, now: string): boolean {
  if (schedule.endDate !== null) return schedule.endDate < now.slice(0, 10);
  const start = startMoment(schedule);
  return start !== null && addHours(start, 12) <= now;
}

// Whether the last day is before the first one.
export function endsBeforeStart({ startDate, endDate }: Schedule): boolean {
  return startDate !== null && endDate !== null && endDate < startDate;
}

// Sorts events by their start, those without a date last. Events that are over come after all others, the latest first.
export function sortSchedules<T extends Schedule>(schedules: readonly T[], now: string): T[] {
  const [coming, over]: [T[], T[]] = [[], []];
  for (const schedule of schedules) (isOver(schedule, now) ? over : coming).push(schedule);
  const byStart = (a: T, b: T) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0);
  return [...coming.toSorted(byStart), ...over.toSorted((a, b) => byStart(b, a))];
}

function startOf({ startDate, endDate, startTime }: Schedule): string {
  return `${startDate ?? endDate ?? '9999-12-31'}T${startTime ?? '24:00'}`;
}

// The status of an event in lists. The filters of /meus-campeonatos have the same names.
export const EVENT_STATUSES = ['on_air', 'sign_ups', 'scheduled', 'draft', 'ended', 'standalone'] as const;

export type EventStatus = (typeof EVENT_STATUSES)[number];

type StatusFacts = {
  readonly standalone: boolean;
  readonly onAir: boolean;
  readonly ended: boolean;
  readonly published: boolean;
  readonly signUpState: SignUpPhase;
  readonly schedule: Schedule;
};

// An event that the organiser ended is 'ended', even on air. One whose scheduled time has passed is 'ended' unless it is on air
// or the standalone event.
export function eventStatus(facts: StatusFacts, now: string): EventStatus {
  if (facts.ended) return 'ended';
  if (facts.onAir) return 'on_air';
  if (facts.standalone) return 'standalone';
  if (scheduleState(facts.schedule, now) === 'over') return 'ended';
  if (!facts.published) return 'draft';
  return facts.signUpState === 'open' ? 'sign_ups' : 'scheduled';
}

export type SignUpRules = {
  readonly open: boolean;
  // Moments on the organiser's clock.
  readonly from: string | null;
  readonly until: string | null;
  readonly places: number | null;
  // Whether sign-ups were open before.
  readonly opened: boolean;
};

// `early`: sign-ups open later. `closed`: they have ended.
export type SignUpPhase = 'early' | 'open' | 'closed';

// When sign-ups end: at the set time, else at the start. Null while nothing says when.
export function signUpEnd({ until }: Pick<SignUpRules, 'until'>, schedule: Schedule): string | null {
  return until ?? startMoment(schedule);
}

// A start date without a time counts as a start at the midnight that ends the day.
export function startMoment({ startDate, startTime }: Pick<Schedule, 'startDate' | 'startTime'>): string | null {
  if (startDate === null) return null;
  return startTime === null ? addHours(`${startDate}T00:00`, 24) : `${startDate}T${startTime}`;
}

// Trios can sign up while sign-ups are switched on, between the set times, and before the event has ended. Only a deadline that
// the organiser set lets them in after the start.
export function signUpPhase(
  rules: SignUpRules,
  { schedule, ended }: { readonly schedule: Schedule; readonly ended: boolean },
  now: string,
): SignUpPhase {
  const start = startMoment(schedule);
  const hasPassed = rules.until === null ? start !== null && now >= start : now > rules.until;
  if (ended || isOver(schedule, now) || hasPassed) return 'closed';
  if (rules.open) return rules.from !== null && now < rules.from ? 'early' : 'open';
  return rules.opened ? 'closed' : 'early';
}

// The last moment at which signing up makes sense: the end of the last day, or the latest possible end of the event.
export function lastMoment(schedule: Schedule): string | null {
  if (schedule.endDate !== null) return `${schedule.endDate}T23:59`;
  const start = startMoment(schedule);
  return start && addHours(start, 12);
}

export const MAX_PLACES = 500;

// The organiser's number of places, but never more than the lobby has.
export function placesOf({ places }: Pick<SignUpRules, 'places'>, rules: Pick<RuleSet, 'lobby'>): number {
  return Math.min(places ?? rules.lobby, rules.lobby);
}

// How many more teams an event takes. Adding, accepting, qualifying and undoing use it; planImport has the same rule.
export function freeTeamSlots(rules: Pick<RuleSet, 'lobby'>, teamCount: number): number {
  return Math.max(0, rules.lobby - teamCount);
}
