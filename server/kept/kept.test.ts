import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Kept } from './kept.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('who hears of changes asks once, and again after a change or a second', async () => {
  const kept = new Kept<string, number>();
  const find = counting();
  kept.isHearing = true;
  expect([await kept.ask('a', find), await kept.ask('a', find), await kept.ask('b', find)]).toEqual([1, 1, 2]);
  kept.forget('a');
  expect([await kept.ask('a', find), await kept.ask('b', find)]).toEqual([3, 2]);
  vi.advanceTimersByTime(1000);
  expect([await kept.ask('a', find), await kept.ask('b', find)]).toEqual([4, 5]);
  kept.forgetAll();
  expect([await kept.ask('a', find), await kept.ask('b', find)]).toEqual([6, 7]);
});

test('who hears of no change asks each time', async () => {
  const kept = new Kept<string, number>();
  const find = counting();
  expect([await kept.ask('a', find), await kept.ask('a', find)]).toEqual([1, 2]);
});

test('an answer that was under way when something changed is given to those who wait for it and to nobody else', async () => {
  const kept = new Kept<string, number>();
  kept.isHearing = true;
  let answerAtLast = (_answer: number) => {};
  const before = kept.ask('a', () => new Promise<number>((resolve) => (answerAtLast = resolve)));
  kept.forget('a');
  const after = kept.ask('a', async () => 2);
  answerAtLast(1);
  expect([await before, await after, await kept.ask('a', async () => 3)]).toEqual([1, 2, 2]);
});

test('PU4 · who cannot wait gets the last answer for a second more, while the next is asked for', async () => {
  const kept = new Kept<string, number>();
  kept.isHearing = true;
  expect(kept.last('a')).toBeUndefined();
  await kept.ask('a', async () => 1);
  expect(kept.last('a')).toEqual({ value: 1, isDue: false });
  vi.advanceTimersByTime(1000);
  expect(kept.last('a')).toEqual({ value: 1, isDue: true });
  const next = kept.ask('a', async () => 2);
  expect(kept.last('a')).toEqual({ value: 1, isDue: false });
  await next;
  expect(kept.last('a')).toEqual({ value: 2, isDue: false });
  vi.advanceTimersByTime(2000);
  expect(kept.last('a')).toBeUndefined();
  await kept.ask('a', async () => 3);
  kept.renew('a');
  expect(kept.last('a')).toEqual({ value: 3, isDue: true });
  expect(await kept.ask('a', async () => 4)).toBe(4);
  kept.forget('a');
  expect(kept.last('a')).toBeUndefined();
});

test('S3 · an answer is present from when it has come until something changes or a second has passed', async () => {
  const kept = new Kept<string, number>();
  kept.isHearing = true;
  const first = kept.ask('a', async () => 1);
  expect(kept.present('a')).toBeUndefined();
  await first;
  expect(kept.present('a')).toEqual({ value: 1 });
  vi.advanceTimersByTime(1000);
  expect(kept.present('a')).toBeUndefined();
  const second = kept.ask('a', async () => 2);
  expect(kept.present('a')).toBeUndefined();
  await second;
  expect(kept.present('a')).toEqual({ value: 2 });
  kept.renew('a');
  expect(kept.present('a')).toBeUndefined();
  await kept.ask('a', async () => 3);
  kept.forget('a');
  expect(kept.present('a')).toBeUndefined();
});

test('a failure is not kept', async () => {
  const kept = new Kept<string, number>();
  kept.isHearing = true;
  await expect(kept.ask('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.ask('a', async () => 1)).toBe(1);
});

function counting(): () => Promise<number> {
  let count = 0;
  return async () => (count += 1);
}
