import { setImmediate, setTimeout } from 'node:timers/promises';
import { Failed } from '../../platform/failed.ts';
import type { PageAnswer } from '../../platform/http/page-answer.ts';
import type { RequestCounts } from '../../platform/http/open-routes.ts';
import { WorkQueue } from '../../platform/work-queue.ts';

/** Of one client's address, in a minute. A household or a school stays far below both. */
const share = { pages: 600, renderings: 120 };
/** Limits the memory: a page has about 50 kB. */
const maxPages = 500;

/** Pages for visitors as they were rendered, by what they show. The one that nobody opened for longest is dropped first. */
export class Renderings {
  private readonly pages = new Map<string, Promise<PageAnswer | undefined>>();
  // Rendering occupies the event loop.
  private readonly queue = new WorkQueue({ atOnce: 1, waiting: 100, waitingOfOne: 10, waitMs: 5000 });
  // A request of anybody else needs several turns of the event loop: only a few pages have a part in each.
  private readonly turns = new WorkQueue({
    atOnce: 4,
    atOnceOfOne: 2,
    waiting: 500,
    waitingOfOne: 200,
    waitMs: 10_000,
  });
  private readonly counts: RequestCounts;

  constructor(counts: RequestCounts) {
    this.counts = counts;
  }

  /** Answers a request for a page in its turn; undefined if too many wait. */
  async inTurn<T>(address: string, answer: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.turns.run(async () => {
        const answered = await answer();
        await setImmediate();
        return answered;
      }, address);
    } catch (error) {
      if (error instanceof Failed && error.failure.code === 'busy') return undefined;
      throw error;
    }
  }

  /** Whether a client has opened too many pages in this minute to be given another one with its content. */
  isOverShare(address: string): boolean {
    return this.counts.refuseOf(`page ${address}`, share.pages) !== undefined;
  }

  /** The page of this key; undefined if it cannot be rendered, or not now. */
  async get(key: string, address: string, render: () => Promise<PageAnswer | undefined>) {
    const known = this.pages.get(key) ?? this.begin(address, render);
    this.pages.delete(key);
    this.pages.set(key, known);
    const [oldest] = this.pages.keys();
    if (this.pages.size > maxPages) this.pages.delete(oldest!);
    const page = await known;
    if (!page && this.pages.get(key) === known) this.pages.delete(key);
    return page;
  }

  private async begin(address: string, render: () => Promise<PageAnswer | undefined>) {
    if (this.counts.refuseOf(`rendering ${address}`, share.renderings) !== undefined) return undefined;
    try {
      return await this.queue.run(async () => {
        const started = performance.now();
        const page = await render();
        // Another request needs several turns of the event loop, and would otherwise wait for a rendering in each.
        await setTimeout(performance.now() - started);
        return page;
      }, address);
    } catch (error) {
      if (error instanceof Failed) return undefined;
      throw error;
    }
  }
}
