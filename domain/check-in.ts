import type { Schedule } from './event.ts';

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
  const [from, until] = [minutesBefore(start, opens), minutesBefore(start, closes)];
  return { phase: now < from ? 'early' : now < until ? 'open' : 'closed', from, until };
}

function minutesBefore(moment: string, minutes: number): string {
  return new Date(Date.parse(`${moment}:00Z`) - minutes * 60_000).toISOString().slice(0, 16);
}
