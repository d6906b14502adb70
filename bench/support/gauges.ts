import { clock } from './part.ts';

export interface Gauges {
  memoryBytes: number;
  /** The longest time that the event loop was blocked since the last call. */
  stallMs: number;
}

/** Watches the event loop and memory of this process. Each turn of the loop measures the time since the turn before. */
export function startGauges(): () => Gauges {
  let last = clock();
  let longest = 0;
  const turn = () => {
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
    setImmediate(turn);
  };
  let isWatching = false;
  return () => {
    if (!isWatching) {
      isWatching = true;
      last = clock();
      turn();
    }
    globalThis.gc?.();
    last = clock();
    const stallMs = longest;
    longest = 0;
    return { memoryBytes: process.memoryUsage().rss, stallMs };
  };
}
