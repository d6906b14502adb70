// Days are calendar days of the organiser, 'YYYY-MM-DD', times 'HH:MM', moments 'YYYY-MM-DDTHH:MM': text that compares as it
// reads and never shifts with a time zone.

// The organiser's wall clock at an instant.
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

// The moment some hours later on the same clock, ignoring daylight saving time.
export function addHours(moment: string, hours: number): string {
  return new Date(Date.parse(`${moment}:00Z`) + hours * 3_600_000).toISOString().slice(0, 16);
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

// The instant at which that clock shows a moment.
export function instantOf(moment: string, timeZone: string): Date {
  const guess = Date.parse(`${moment}:00Z`);
  const shown = Date.parse(`${wallClock(new Date(guess), timeZone)}:00Z`);
  return new Date(guess + (guess - shown));
}
