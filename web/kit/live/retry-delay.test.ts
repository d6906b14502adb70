import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('O8 · the first retry is quick, later ones wait longer but never above 5 s, each at any moment up to its bound', () => {
  expect([0, 1, 2, 3, 4, 5, 500, 5000].map((tries) => retryDelay(tries, 1))).toEqual([
    250, 500, 1000, 2000, 4000, 5000, 5000, 5000,
  ]);
  expect(retryDelay(4, 0)).toBe(0);
  expect(retryDelay(4, 0.5)).toBe(2000);
});
