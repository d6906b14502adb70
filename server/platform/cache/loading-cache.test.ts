import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingCache } from './loading-cache.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a connected cache loads once, and again after an invalidation or a second', async () => {
  const cache = new LoadingCache<string, number>();
  const load = counting();
  cache.isConnected = true;
  expect([
    await cache.getOrLoad('a', load),
    await cache.getOrLoad('a', load),
    await cache.getOrLoad('b', load),
  ]).toEqual([1, 1, 2]);
  cache.invalidate('a');
  expect([await cache.getOrLoad('a', load), await cache.getOrLoad('b', load)]).toEqual([3, 2]);
  vi.advanceTimersByTime(1000);
  expect([await cache.getOrLoad('a', load), await cache.getOrLoad('b', load)]).toEqual([4, 5]);
  cache.clear();
  expect([await cache.getOrLoad('a', load), await cache.getOrLoad('b', load)]).toEqual([6, 7]);
});

test('OS12 · a value lasts as long as it says, unless it expired while it was loaded', async () => {
  const cache = new LoadingCache<string, number>((value) => value * 1000);
  const load = counting();
  cache.isConnected = true;
  expect([await cache.getOrLoad('a', load), await cache.getOrLoad('a', load)]).toEqual([1, 1]);
  vi.advanceTimersByTime(1000);
  expect(await cache.getOrLoad('a', load)).toBe(2);
  vi.advanceTimersByTime(1999);
  expect(await cache.getOrLoad('a', load)).toBe(2);
  vi.advanceTimersByTime(1);
  const loading = cache.getOrLoad('a', load);
  cache.expire('a');
  expect(await loading).toBe(3);
  expect(await cache.getOrLoad('a', load)).toBe(4);
});

test('a disconnected cache loads each time', async () => {
  const cache = new LoadingCache<string, number>();
  const load = counting();
  expect([await cache.getOrLoad('a', load), await cache.getOrLoad('a', load)]).toEqual([1, 2]);
});

test('a load that was under way at an invalidation serves only those who already wait for it', async () => {
  const cache = new LoadingCache<string, number>();
  cache.isConnected = true;
  let finishLoad = (_value: number) => {};
  const before = cache.getOrLoad('a', () => new Promise<number>((resolve) => (finishLoad = resolve)));
  cache.invalidate('a');
  const after = cache.getOrLoad('a', async () => 2);
  finishLoad(1);
  expect([await before, await after, await cache.getOrLoad('a', async () => 3)]).toEqual([1, 2, 2]);
});

test('PU4 · peek serves an expired value for one more second, while the next is loading', async () => {
  const cache = new LoadingCache<string, number>();
  cache.isConnected = true;
  expect(cache.peek('a')).toBeUndefined();
  await cache.getOrLoad('a', async () => 1);
  expect(cache.peek('a')).toEqual({ value: 1, isDue: false });
  vi.advanceTimersByTime(1000);
  expect(cache.peek('a')).toEqual({ value: 1, isDue: true });
  const next = cache.getOrLoad('a', async () => 2);
  expect(cache.peek('a')).toEqual({ value: 1, isDue: false });
  await next;
  expect(cache.peek('a')).toEqual({ value: 2, isDue: false });
  vi.advanceTimersByTime(2000);
  expect(cache.peek('a')).toBeUndefined();
  await cache.getOrLoad('a', async () => 3);
  cache.expire('a');
  expect(cache.peek('a')).toEqual({ value: 3, isDue: true });
  expect(await cache.getOrLoad('a', async () => 4)).toBe(4);
  cache.invalidate('a');
  expect(cache.peek('a')).toBeUndefined();
});

test('PU4 · peek serves no old value for longer while every load takes more than a second', async () => {
  const cache = new LoadingCache<string, number>();
  cache.isConnected = true;
  await cache.getOrLoad('a', async () => 1);
  vi.advanceTimersByTime(1000);
  const never = () => new Promise<number>(() => {});
  void cache.getOrLoad('a', never);
  vi.advanceTimersByTime(999);
  expect(cache.peek('a')).toEqual({ value: 1, isDue: false });
  vi.advanceTimersByTime(1);
  expect(cache.peek('a')).toBeUndefined();
  void cache.getOrLoad('a', never);
  expect(cache.peek('a')).toBeUndefined();
});

test('S3 · getLoaded gives a value from when it is loaded until it is invalidated or a second has passed', async () => {
  const cache = new LoadingCache<string, number>();
  cache.isConnected = true;
  const first = cache.getOrLoad('a', async () => 1);
  expect(cache.getLoaded('a')).toBeUndefined();
  await first;
  expect(cache.getLoaded('a')).toEqual({ value: 1 });
  vi.advanceTimersByTime(1000);
  expect(cache.getLoaded('a')).toBeUndefined();
  const second = cache.getOrLoad('a', async () => 2);
  expect(cache.getLoaded('a')).toBeUndefined();
  await second;
  expect(cache.getLoaded('a')).toEqual({ value: 2 });
  cache.expire('a');
  expect(cache.getLoaded('a')).toBeUndefined();
  await cache.getOrLoad('a', async () => 3);
  cache.invalidate('a');
  expect(cache.getLoaded('a')).toBeUndefined();
});

test('a failed load is not cached', async () => {
  const cache = new LoadingCache<string, number>();
  cache.isConnected = true;
  await expect(cache.getOrLoad('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.getOrLoad('a', async () => 1)).toBe(1);
});

function counting(): () => Promise<number> {
  let count = 0;
  return async () => (count += 1);
}
