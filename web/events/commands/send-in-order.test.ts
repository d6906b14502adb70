import { expect, test } from 'vitest';
import { pauseAfter } from './send-in-order.ts';

test('RE3 · a command that waits is sent again after 1 s, then half as often each time, at most every 15 s', () => {
  expect([1, 2, 3, 4, 5, 20].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000]);
});
