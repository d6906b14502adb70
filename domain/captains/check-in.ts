import { addMinutes } from '../calendar.ts';
import type { Schedule } from '../events/event.ts';

// Minutes before the start at which the check-in opens and closes. Null: no check-in.
export type CheckInRules = { readonly opens: number | null; readonly closes: number };

// In minutes before the start.
export const CHECK_IN_OPENS = { min: 5, max: 1440 } as const;
export const CHECK_IN_CLOSES = { min: 0, max: 1439 } as const;

export type CheckIn = {
  // none: the event has no check-in, or no start date or time.
  readonly phase: 'none' | 'early' | 'open' | 'closed';
  readonly from: string | null;
  readonly until: string | null;
};

const NONE: CheckIn = { phase: 'none', from: null, until: null };

// The time window of the check-in, on the organiser's clock.
export function checkInOf({ opens, closes }: CheckInRules, schedule: Schedule, now: string): CheckIn {
  const { startDate, startTime } = schedule;
  if (opens === null || startDate === null || startTime === null) return NONE;
  const start = `${startDate}T${startTime}`;
  const [from, until] = [addMinutes(start, -opens), addMinutes(start, -closes)];
  return { phase: now < from ? 'early' : now < until ? 'open' : 'closed', from, until };
}

// How long before its end captains who have not checked in are reminded.
const CLOSING_SOON_MINUTES = 15;

// Whether the end of an open window is near. A window that is hardly longer than that has no reminder of its own.
export function closesSoon({ from, until }: { readonly from: string; readonly until: string }, now: string): boolean {
  const near = addMinutes(until, -CLOSING_SOON_MINUTES);
  return from < near && now >= near;
}
