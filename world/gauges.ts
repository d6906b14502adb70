import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Gauges {
  memoryBytes: number;
  /** Of it, the objects of JavaScript. */
  heapBytes: number;
  /** The longest time that the event loop was blocked since the last call. */
  stallMs: number;
}

const resolutionMs = 1;

/** Watches the event loop and memory of this process. A timer of Node itself does, because a loop here would take a core. */
export function startGauges(): (collects?: boolean) => Gauges {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  // Garbage is collected before memory is read; where only stalls count, that would be one.
  return (collects = true) => {
    delays.enable();
    if (collects) globalThis.gc?.();
    const stallMs = Math.max(0, delays.max / 1e6 - resolutionMs);
    delays.reset();
    const { rss, heapUsed } = process.memoryUsage();
    return { memoryBytes: rss, heapBytes: heapUsed, stallMs };
  };
}
