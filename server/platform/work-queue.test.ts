import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

test('SE7 · a queue runs a few at a time in the order of arrival, lets some wait and refuses the rest', async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 3, waitMs: 10_000 });
  const begun: number[] = [];
  let atOnce = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, (atOnce += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    atOnce -= 1;
    if (number === 1) throw new Error('failed');
    return number;
  };
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map((number) => queue.run(work(number))));
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(all[6]).toMatchObject({ reason: { failure: { code: 'busy' } } });
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  // Finished work frees its place in the queue, also when it failed.
  expect(await queue.run(async () => 'done')).toBe('done');
});

test('SE7 · whoever waits too long is refused, and what comes after is not held up by it', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 3, waitMs: 30 });
  let release = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (release = resolve)));
  await expect(queue.run(async () => 'late')).rejects.toMatchObject({ failure: { code: 'busy' } });
  const next = queue.run(async () => 'in time');
  release();
  await first;
  expect(await next).toBe('in time');
});
