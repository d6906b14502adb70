import { expect, test } from 'vitest';
import { inSlices } from './slices.ts';

test('O6 · very many are served in slices, and others get their turn in between', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const done: number[] = [];
  await inSlices(
    Array.from({ length: 40 }, (_, index) => index),
    (index) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      done.push(index);
    },
  );
  clearImmediate(waiting);
  expect(done).toEqual(Array.from({ length: 40 }, (_, index) => index));
  // 80 ms of work in slices of 4 ms: other callbacks run about twenty times in between.
  expect(turns).toBeGreaterThanOrEqual(5);
});
