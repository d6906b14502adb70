// Days are calendar days of the organiser, 'YYYY-MM-DD', times 'HH:MM', moments 'YYYY-MM-DDTHH:MM': text that compares as it
// reads and never shifts with a time zone.

// The organiser's wall clock at an instant.
export function wallClock(instant: Date, timeZone: string): string {
  return new Date(shownAt(instant, timeZone)).toISOString().slice(0, 16);
}

// 'YYYY-MM-DD' of that clock.
export function calendarDay(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

// The moment some hours later on the same clock, ignoring daylight saving time.
export function addHours(moment: string, hours: number): string {
  return addMinutes(moment, hours * 60);
}

// Adds minutes to a day and time of the organiser's clock; a negative number subtracts. Ignores daylight saving time.
export function addMinutes(moment: string, minutes: number): string {
  return new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);
}

// The calendar day some days later.
export function addDays(day: string, days: number): string {
  return addHours(`${day}T00:00`, days * 24).slice(0, 10);
}

// A day that exists: no 30 February.
export function isCalendarDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  // The type date of PostgreSQL has no year 0.
  return (
    day !== undefined && !text.startsWith('0000') && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  );
}

export function isClockTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

// A moment whose day and time exist.
export function isWallTime(text: string): boolean {
  return isCalendarDay(text.slice(0, 10)) && text[10] === 'T' && isClockTime(text.slice(11));
}

// The instant at which that clock shows a moment: the first one of an hour that daylight saving time repeats. A moment of an
// hour that it skips counts as if the clock had not been changed.
export function instantOf(moment: string, timeZone: string): Date {
  const shown = Date.parse(`${moment}:00Z`);
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => shown - offsetAt(shown + ms, timeZone));
  return new Date([before!, after!].find((ms) => ms + offsetAt(ms, timeZone) === shown) ?? before!);
}

const DAY_MS = 86_400_000;

// How far that clock is ahead of UTC.
function offsetAt(instant: number, timeZone: string): number {
  return shownAt(new Date(instant), timeZone) - instant;
}

// Making a clock takes longer than reading it, and a list reads it for every row.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

// What that clock shows at an instant, to the minute, as if it were UTC.
function shownAt(instant: Date, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value);
  // Date.UTC takes a year below 100 for one of the 20th century.
  const day = new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return new Date(day).setUTCHours(part('hour'), part('minute'));
}
