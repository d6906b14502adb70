import { setTimeout as delay } from 'node:timers/promises';

const everyMs = 20;

/** Looks again and again until there is something, and returns it. After the limit it throws `missing`. */
export async function until<T>(
  find: () => Promise<T | undefined | false> | T | undefined | false,
  limitMs: number,
  missing: string,
): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    const found = await find();
    if (found !== undefined && found !== false) return found;
    if (performance.now() - startedAt > limitMs) throw new Error(`${missing} within ${limitMs / 1000} s`);
    await delay(everyMs);
  }
}
