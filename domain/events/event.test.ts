import { expect, test } from 'vitest';
import {
  endsBeforeStart,
  eventStatus,
  lastMoment,
  placesOf,
  type Schedule,
  scheduleState,
  signUpPhase,
  sortSchedules,
} from './event.ts';
import { findPreset } from '../rules/presets.ts';

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
] as const)('K6 · on 15 November at noon %j is %s', (given, expected) =>
  expect(scheduleState(given, '2026-11-15T12:00')).toBe(expected),
);

test.each([
  [schedule('2026-11-14', null, '20:00'), '2026-11-15T00:30', 'today'],
  [schedule('2026-11-14', null, '20:00'), '2026-11-15T07:59', 'today'],
  [schedule('2026-11-14', null, '20:00'), '2026-11-15T08:00', 'over'],
  // Without a start time the event is over 12 hours after the midnight that ends its day.
  [schedule('2026-11-14'), '2026-11-15T11:59', 'today'],
  [schedule('2026-11-14'), '2026-11-15T12:00', 'over'],
  [schedule('2026-11-14', '2026-11-14', '20:00'), '2026-11-14T23:59', 'today'],
  [schedule('2026-11-14', '2026-11-14', '20:00'), '2026-11-15T00:00', 'over'],
] as const)('EV10 · %j is at %s %s', (given, now, expected) => expect(scheduleState(given, now)).toBe(expected));

test('K6 · the agenda runs from the next to the last, without a date at the end, and what is over after it, the latest first', () => {
  const sorted = sortSchedules(
    [
      schedule('2026-11-01'),
      schedule(null),
      schedule('2026-12-24', null, '20:00'),
      schedule('2026-11-14'),
      schedule('2026-12-24', null, '18:00'),
      schedule('2026-11-15'),
      schedule('2026-12-24'),
    ],
    '2026-11-15T12:00',
  );
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

const rules = { open: true, opened: true, from: null, until: null, places: null };
const never = { ...rules, open: false, opened: false };

test.each([
  [rules, schedule(null), 'open'],
  [never, schedule(null), 'early'],
  [{ ...rules, open: false }, schedule(null), 'closed'],
  [{ ...rules, from: '2026-11-15T18:00' }, schedule(null), 'open'],
  [{ ...rules, from: '2026-11-15T18:01' }, schedule(null), 'early'],
  [{ ...rules, until: '2026-11-15T18:00' }, schedule(null), 'open'],
  [{ ...rules, until: '2026-11-15T17:59' }, schedule(null), 'closed'],
  [{ ...never, until: '2026-11-15T17:59' }, schedule(null), 'closed'],
  [rules, schedule('2026-11-15'), 'open'],
  [rules, schedule('2026-11-14'), 'closed'],
  [never, schedule('2026-11-14'), 'closed'],
] as const)('N1 · EV13 · with %j and %j sign-ups are %s', (rules, schedule, expected) =>
  expect(signUpPhase(rules, { schedule, ended: false }, '2026-11-15T18:00')).toBe(expected),
);

test.each([
  ['2026-11-21T19:59', null, 'open'],
  ['2026-11-21T20:00', null, 'closed'],
  ['2026-11-21T21:00', '2026-11-21T21:30', 'open'],
  ['2026-11-21T21:31', '2026-11-21T21:30', 'closed'],
  ['2026-11-21T18:00', '2026-11-21T17:00', 'closed'],
] as const)('CA8 · at %s, with the deadline %s and a start at 20:00, sign-ups are %s', (now, until, expected) => {
  const start = schedule('2026-11-21', null, '20:00');
  expect(signUpPhase({ ...rules, from: null, until }, { schedule: start, ended: false }, now)).toBe(expected);
});

test('CA8 · without a time they end with the day of the start, without a date when the organiser closes them', () => {
  const at = (now: string, startDate: string | null) =>
    signUpPhase({ ...rules, from: null, until: null }, { schedule: schedule(startDate), ended: false }, now);
  expect(at('2026-11-21T23:59', '2026-11-21')).toBe('open');
  expect(at('2026-11-22T00:00', '2026-11-21')).toBe('closed');
  expect(at('2026-11-22T00:00', null)).toBe('open');
});

test('EV7 · an ended event takes no sign-ups', () =>
  expect(signUpPhase(rules, { schedule: schedule(null), ended: true }, '2026-11-15T18:00')).toBe('closed'));

test.each([
  [schedule(null), null],
  [schedule('2026-11-14', '2026-11-16', '20:00'), '2026-11-16T23:59'],
  [schedule('2026-11-14', null, '20:00'), '2026-11-15T08:00'],
  [schedule('2026-11-14'), '2026-11-15T12:00'],
] as const)('the last moment of %j is %s', (given, expected) => expect(lastMoment(given)).toBe(expected));

test('N1 · there are as many places as the organiser says, but never more than the lobby takes', () => {
  const rules = ['warzone-trios', 'ressurgencia-trios'].map((id) => findPreset(id)!.rules);
  expect(rules.map((one) => placesOf({ places: null }, one))).toEqual([50, 15]);
  expect(rules.map((one) => placesOf({ places: 12 }, one))).toEqual([12, 12]);
  expect(rules.map((one) => placesOf({ places: 40 }, one))).toEqual([40, 15]);
});

const plain = {
  standalone: false,
  onAir: false,
  ended: false,
  published: true,
  signUpState: 'early',
  schedule: schedule('2026-11-20'),
} as const;

test.each([
  [plain, 'scheduled'],
  [{ ...plain, signUpState: 'open' }, 'sign_ups'],
  [{ ...plain, published: false }, 'draft'],
  [{ ...plain, onAir: true, published: false }, 'on_air'],
  [{ ...plain, schedule: schedule('2026-11-01') }, 'ended'],
  // An event on air stays on air after its date has passed.
  [{ ...plain, onAir: true, schedule: schedule('2026-11-01') }, 'on_air'],
  [{ ...plain, onAir: true, ended: true }, 'ended'],
  [{ ...plain, standalone: true, published: false, schedule: schedule(null) }, 'standalone'],
] as const)('EV11 · %j is %s', (facts, expected) => expect(eventStatus(facts, '2026-11-15T18:00')).toBe(expected));
