import { expect, test } from 'vitest';
import { shortInstant } from './instants.ts';

test('CO14 · a moment of today is its time; another day is its day', () => {
  const now = new Date(2026, 10, 18, 15, 0);
  expect(shortInstant(new Date(2026, 10, 18, 9, 5).toISOString(), now)).toBe('09h05');
  expect(shortInstant(new Date(2026, 10, 17, 23, 59).toISOString(), now)).toBe('17/11');
});
