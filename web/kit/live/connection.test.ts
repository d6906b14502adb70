import { afterEach, expect, test, vi } from 'vitest';
import { isToldOffline, setToldOffline } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('FX12 · an outage that the page tells is told once, also for requests that fail after its end', () => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ toFake: ['performance'] });
  expect(isToldOffline()).toBe(false);
  setToldOffline(true);
  expect(isToldOffline()).toBe(true);
  setToldOffline(false);
  expect(isToldOffline()).toBe(true);
  vi.advanceTimersByTime(31_000);
  expect(isToldOffline()).toBe(false);
  vi.stubGlobal('navigator', { onLine: false });
  expect(isToldOffline()).toBe(true);
});
