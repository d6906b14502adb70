import { setImmediate } from 'node:timers/promises';

/** How long the work may hold the event loop before others get their turn. */
const sliceMs = 4;

/** Does something for each of very many, in slices. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void> {
  let sliceEnd = performance.now() + sliceMs;
  for (const item of items) {
    work(item);
    if (performance.now() < sliceEnd) continue;
    await setImmediate();
    sliceEnd = performance.now() + sliceMs;
  }
}
