import { expect, test } from 'vitest';
import { checkInOf } from './check-in.ts';

const schedule = { startDate: '2026-11-20', startTime: '20:00', endDate: null };
const hour = { opens: 60, closes: 15 };

test.each([
  ['2026-11-20T18:59', 'early'],
  ['2026-11-20T19:00', 'open'],
  ['2026-11-20T19:44', 'open'],
  ['2026-11-20T19:45', 'closed'],
  ['2026-11-21T10:00', 'closed'],
])('ST5 · at %s the check-in from 60 to 15 minutes before the start is %s', (now, phase) =>
  expect(checkInOf(hour, schedule, now)).toEqual({ phase, from: '2026-11-20T19:00', until: '2026-11-20T19:45' }),
);

test('ST5 · the window may begin the day before', () =>
  expect(checkInOf({ opens: 120, closes: 0 }, { ...schedule, startTime: '01:00' }, '2026-11-19T23:30')).toEqual({
    phase: 'open',
    from: '2026-11-19T23:00',
    until: '2026-11-20T01:00',
  }));

test.each([
  [{ opens: null, closes: 0 }, schedule],
  [hour, { ...schedule, startDate: null }],
  [hour, { ...schedule, startTime: null }],
])('ST5 · %o on %o is no check-in', (rules, schedule) =>
  expect(checkInOf(rules, schedule, '2026-11-20T19:30').phase).toBe('none'),
);
