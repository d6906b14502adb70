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

test('SX2 · callers begin in turn, whoever came first with many, and none of them has all places', async () => {
  const queue = new WorkQueue({ atOnce: 3, atOnceOfOne: 2, waiting: 20, waitingOfOne: 4, waitMs: 60_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }, name[0]);
  const ofA = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map(work);
  expect(begun).toEqual(['a1', 'a2']);
  // No more of one caller wait; others do.
  await expect(work('a7')).rejects.toMatchObject({ failure: { code: 'busy' } });
  const others = ['b1', 'b2', 'c1', 'c2'].map(work);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise((resolve) => setTimeout(resolve));
  };
  for (const name of ['a1', 'b1', 'a2', 'a3', 'b2', 'c1', 'a4', 'c2', 'a5', 'a6']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'c1', 'a4', 'c2', 'a5', 'a6']);
  await Promise.all([...ofA, ...others]);
});
