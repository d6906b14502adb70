import type { Logger } from 'pino';

export interface Background {
  run(work: Promise<unknown>): void;
  /** Resolves when all work has ended. */
  settled(): Promise<void>;
}

/** Work that continues after the response. A stopping server waits for it. */
export function makeBackground(log: Logger): Background {
  const running = new Set<Promise<unknown>>();
  return {
    run: (work) => {
      const tracked = work
        .catch((error: unknown) => log.error({ err: error }, 'background work failed'))
        .finally(() => running.delete(tracked));
      running.add(tracked);
    },
    settled: async () => void (await Promise.all(running)),
  };
}
