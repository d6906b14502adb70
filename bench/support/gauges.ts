import { clock } from './part.ts';

export interface Gauges {
  memoryBytes: number;
  /** The longest the event loop was held since it was last asked for. */
  stallMs: number;
}

/** Watches the process it is started in. A turn of the event loop that takes long is seen by the next one. */
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
