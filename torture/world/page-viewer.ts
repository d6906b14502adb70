import { setTimeout as delay } from 'node:timers/promises';
import { onCleanUp } from '../../world/clean-up.ts';

/** As often as the public page does (`use-public-event.ts`). */
export const pollMs = 2000;

/** Polls a public page as a browser does, without a browser. */
export interface PageViewer {
  /** Every answer with its status and ETag, and when it was asked for and came. */
  answers: { askedAt: number; at: number; status: number; etag: string; cache: string }[];
  /** The ETag of the last good answer. */
  etag(): string;
  /** Waits for an answer with another ETag that came after `since`, and returns when it came. */
  untilChanged(from: string, since: number, limitMs: number): Promise<number>;
}

export function startPageViewer(url: string, startsAfterMs = 0): PageViewer {
  const answers: PageViewer['answers'] = [];
  const stop = new AbortController();
  const etag = () => answers.findLast(({ status }) => status < 400)?.etag ?? '';
  const poll = async () => {
    const askedAt = performance.now();
    const response = await fetch(url, { headers: { 'if-none-match': etag() }, signal: stop.signal }).catch(
      () => undefined,
    );
    await response?.arrayBuffer().catch(() => undefined);
    answers.push({
      askedAt,
      at: performance.now(),
      status: response?.status ?? 0,
      etag: response?.headers.get('etag') ?? '',
      cache: response?.headers.get('x-cache') ?? '',
    });
  };
  const run = async () => {
    await delay(startsAfterMs, undefined, { signal: stop.signal });
    while (!stop.signal.aborted) {
      await poll();
      await delay(pollMs, undefined, { signal: stop.signal });
    }
  };
  const running = run().catch(() => undefined);
  onCleanUp(async () => {
    stop.abort();
    await running;
  });
  return {
    answers,
    etag,
    untilChanged: async (from, since, limitMs) => {
      while (performance.now() - since < limitMs) {
        const found = answers.find(({ at, status, etag: own }) => at > since && status === 200 && own !== from);
        if (found) return found.at;
        await delay(10);
      }
      throw new Error(`not on the public page within ${limitMs / 1000} s`);
    },
  };
}
