import { expect, test } from 'vitest';
import { addHours, calendarDay, instantOf, isCalendarDay, isClockTime, isWallTime, wallClock } from './calendar.ts';

test.each([
  ['2026-11-15T02:59:59Z', '2026-11-14T23:59'],
  ['2026-11-15T03:00:00Z', '2026-11-15T00:00'],
  ['2026-01-01T01:30:00Z', '2025-12-31T22:30'],
])('K2 · at %s it is %s in São Paulo', (instant, expected) => {
  expect(wallClock(new Date(instant), 'America/Sao_Paulo')).toBe(expected);
  expect(calendarDay(new Date(instant), 'America/Sao_Paulo')).toBe(expected.slice(0, 10));
});

test.each(['2026-02-30', '0000-01-01', '2026-13-01', '2026-1-1', '26-01-01', '', '2026-01-01T00:00', 'amanhã'])(
  'K2 · %j is no day',
  (text) => expect(isCalendarDay(text)).toBe(false),
);
test.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('K2 · %s is a day', (text) =>
  expect(isCalendarDay(text)).toBe(true),
);
test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:00', false],
  ['20:60', false],
])('K2 · %s as a time: %s', (text, expected) => expect(isClockTime(text)).toBe(expected));

test.each([
  ['2026-11-15T20:00', 12, '2026-11-16T08:00'],
  ['2026-12-31T23:59', 1, '2027-01-01T00:59'],
  ['2028-02-28T12:00', 24, '2028-02-29T12:00'],
])('EV10 · %s and %i hours are %s', (moment, hours, expected) => expect(addHours(moment, hours)).toBe(expected));

test.each([
  ['2026-12-01T18:00', true],
  ['2026-12-01 18:00', false],
  ['2026-12-01T24:00', false],
  ['2026-02-30T10:00', false],
])('N1 · %s as a moment: %s', (text, expected) => expect(isWallTime(text)).toBe(expected));

test.each([
  ['2026-11-15T20:00', 'America/Sao_Paulo', '2026-11-15T23:00:00.000Z'],
  ['2026-07-01T00:30', 'Europe/Lisbon', '2026-06-30T23:30:00.000Z'],
  ['2026-01-01T12:00', 'UTC', '2026-01-01T12:00:00.000Z'],
  // The clock of New York goes from 2:00 to 3:00 on 8 March and from 2:00 to 1:00 on 1 November.
  ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T04:00', 'America/New_York', '2026-03-08T08:00:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T04:00', 'America/New_York', '2026-11-01T09:00:00.000Z'],
  ['2026-10-25T03:00', 'Europe/Berlin', '2026-10-25T02:00:00.000Z'],
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['9999-12-31T23:59', 'Pacific/Auckland', '9999-12-31T10:59:00.000Z'],
])('PU1 · the clock of an event shows %s in %s at %s', (moment, timeZone, instant) => {
  expect(instantOf(moment, timeZone).toISOString()).toBe(instant);
});

test.each(['0001-01-01T00:00', '0099-06-30T12:00', '0999-12-31T23:59'])(
  'PU1 · the clock of an event that somebody dated %s shows a moment of about that time',
  (moment) => {
    const days = (instantOf(moment, 'America/Sao_Paulo').getTime() - Date.parse(`${moment}:00Z`)) / 86_400_000;
    expect(Math.abs(days)).toBeLessThan(400);
  },
);
