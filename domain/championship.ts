import type { GameMode } from './game-modes.ts';

// Days are calendar days of the organiser, 'YYYY-MM-DD', and times 'HH:MM': text that compares as it reads and never shifts.
export type Schedule = {
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly endDate: string | null;
};

export type EventState = 'upcoming' | 'today' | 'over';

// A championship without an end is over the day after its start; one without any date is still to come.
export function eventState({ startDate, endDate }: Schedule, today: string): EventState {
  const lastDay = endDate ?? startDate;
  if (lastDay !== null && lastDay < today) return 'over';
  return startDate !== null && startDate <= today ? 'today' : 'upcoming';
}

// Ends may be open, but not before the start.
export function endsBeforeStart({ startDate, endDate }: Schedule): boolean {
  return startDate !== null && endDate !== null && endDate < startDate;
}

// What comes first stands first; without a date last. Those that are over come after all others, the latest first.
export function compareSchedules(today: string): (a: Schedule, b: Schedule) => number {
  const isOver = (schedule: Schedule) => eventState(schedule, today) === 'over';
  return (a, b) => {
    if (isOver(a) !== isOver(b)) return isOver(a) ? 1 : -1;
    const order = moment(a) < moment(b) ? -1 : moment(a) > moment(b) ? 1 : 0;
    return isOver(a) ? -order : order;
  };
}

function moment({ startDate, endDate, startTime }: Schedule): string {
  return `${startDate ?? endDate ?? '9999-12-31'}T${startTime ?? '24:00'}`;
}

// The organiser's wall clock at an instant: 'YYYY-MM-DDTHH:MM'.
export function wallClock(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

// 'YYYY-MM-DD' of that clock.
export function calendarDay(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

// A day that exists: no 30 February.
export function isCalendarDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // No calendar has a year 0.
  return (
    day !== undefined && !text.startsWith('0000') && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

// Of one organiser: ten years with one a week.
export const MAX_CHAMPIONSHIPS = 500;

export type SignUpRules = {
  readonly open: boolean;
  // 'YYYY-MM-DDTHH:MM' on the organiser's clock.
  readonly until: string | null;
  readonly places: number | null;
};

// Trios may sign up while the organiser says so, until the time set, and not for what is over.
export function takesSignUps(rules: SignUpRules, schedule: Schedule, now: string): boolean {
  return (
    rules.open && (rules.until === null || now <= rules.until) && eventState(schedule, now.slice(0, 10)) !== 'over'
  );
}

// As many teams as the organiser says, or as the mode takes.
export function placesOf({ places }: SignUpRules, mode: GameMode): number {
  return places ?? mode.maxTeams;
}
