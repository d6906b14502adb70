import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Gauges {
  memoryBytes: number;
  /** The longest time that the event loop was blocked since the last call. */
  stallMs: number;
}

const resolutionMs = 1;

/** Watches the event loop and memory of this process. A timer of Node itself does, because a loop here would take a core. */
export function startGauges(): () => Gauges {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  return () => {
    delays.enable();
    globalThis.gc?.();
    const stallMs = Math.max(0, delays.max / 1e6 - resolutionMs);
    delays.reset();
    return { memoryBytes: process.memoryUsage().rss, stallMs };
  };
}
