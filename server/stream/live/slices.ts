import { setImmediate } from 'node:timers/promises';

/** How long one slice may block the event loop. */
const sliceMs = 4;

/** Runs `work` for many items, in slices. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let sliceEnd = performance.now() + sliceMs;
  for (const item of items) {
    work(item);
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + sliceMs;
  }
}
