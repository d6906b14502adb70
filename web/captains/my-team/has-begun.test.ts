import { expect, test } from 'vitest';
import { hasBegun } from './has-begun.ts';

const now = '2026-11-22T19:30:00';
const idle = (round: number) => ({ round, endedAt: null, submission: null, published: null });
const begun = (startDate: string | null, startTime: string | null, round: number | null = 1, first = idle(1)) =>
  hasBegun({ event: { startDate, startTime }, reporting: { round, rounds: [first, idle(2)] } }, now);

test('CR2 · before the event the page is about the sign-up; from its start, or the first result, about the round', () => {
  expect(begun('2026-11-22', '20:00')).toBe(false);
  expect(begun('2026-11-22', '19:30')).toBe(true);
  expect(begun('2026-11-22', null)).toBe(true);
  expect(begun('2026-11-23', null)).toBe(false);
  // Without a date there is nothing to wait for.
  expect(begun(null, null)).toBe(true);
  expect(begun('2026-11-22', '20:00', null)).toBe(false);
  // The organiser started early.
  expect(begun('2026-11-22', '20:00', 2)).toBe(true);
  const ended = { ...idle(1), endedAt: '2026-11-22T22:20:00.000Z' };
  expect(begun('2026-11-22', '20:00', 1, ended as never)).toBe(true);
});
