import { expect, test } from 'vitest';
import {
  calendarDay,
  compareSchedules,
  endsBeforeStart,
  eventState,
  isCalendarDay,
  isClockTime,
  placesOf,
  type Schedule,
  takesSignUps,
  wallClock,
} from './championship.ts';
import { GAME_MODES } from './game-modes.ts';

const schedule = (
  startDate: string | null,
  endDate: string | null = null,
  startTime: string | null = null,
): Schedule => ({
  startDate,
  startTime,
  endDate,
});

test.each([
  [schedule(null), 'upcoming'],
  [schedule('2026-11-16'), 'upcoming'],
  [schedule('2026-11-15'), 'today'],
  [schedule('2026-11-14'), 'over'],
  [schedule('2026-11-14', '2026-11-15'), 'today'],
  [schedule('2026-11-10', '2026-11-20'), 'today'],
  [schedule('2026-11-10', '2026-11-14'), 'over'],
  [schedule(null, '2026-11-20'), 'upcoming'],
  [schedule(null, '2026-11-14'), 'over'],
] as const)('K6 · on 15 November %j is %s', (given, expected) =>
  expect(eventState(given, '2026-11-15')).toBe(expected),
);

test('K6 · the agenda runs from the next to the last, without a date at the end, and what is over after it, the latest first', () => {
  const sorted = [
    schedule('2026-11-01'),
    schedule(null),
    schedule('2026-12-24', null, '20:00'),
    schedule('2026-11-14'),
    schedule('2026-12-24', null, '18:00'),
    schedule('2026-11-15'),
    schedule('2026-12-24'),
  ].toSorted(compareSchedules('2026-11-15'));
  expect(sorted.map(({ startDate, startTime }) => [startDate, startTime])).toEqual([
    ['2026-11-15', null],
    ['2026-12-24', '18:00'],
    ['2026-12-24', '20:00'],
    ['2026-12-24', null],
    [null, null],
    ['2026-11-14', null],
    ['2026-11-01', null],
  ]);
});

test.each([
  ['2026-11-15', '2026-11-14', true],
  ['2026-11-15', '2026-11-15', false],
  [null, '2026-11-14', false],
  ['2026-11-15', null, false],
] as const)('K2 · from %s to %s: ends before it starts is %s', (start, end, expected) =>
  expect(endsBeforeStart(schedule(start, end))).toBe(expected),
);

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
  [{ open: true, until: null, places: null }, schedule(null), true],
  [{ open: false, until: null, places: null }, schedule(null), false],
  [{ open: true, until: '2026-11-15T18:00', places: null }, schedule(null), true],
  [{ open: true, until: '2026-11-15T17:59', places: null }, schedule(null), false],
  [{ open: true, until: null, places: null }, schedule('2026-11-15'), true],
  [{ open: true, until: null, places: null }, schedule('2026-11-14'), false],
])('N1 · with %j and %j signing up is possible: %s', (rules, when, expected) =>
  expect(takesSignUps(rules, when, '2026-11-15T18:00')).toBe(expected),
);

test('N1 · there are as many places as the organiser says, or as the mode takes', () => {
  const rules = { open: true, until: null };
  expect(GAME_MODES.map((mode) => placesOf({ ...rules, places: null }, mode))).toEqual([50, 15]);
  expect(GAME_MODES.map((mode) => placesOf({ ...rules, places: 12 }, mode))).toEqual([12, 12]);
});
