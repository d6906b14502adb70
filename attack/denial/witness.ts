import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import type { Organizer } from '../world/organizer.ts';
import type { Watched } from './witness-process.ts';

/** The slowest request that another user may see during an attack. */
const patienceMs = 500;
const settleMs = 10_000;

export interface Seen {
  checks: number;
  medianMs: number;
  longestMs: number;
  /** Highest memory use of the server and its child processes. */
  peakBytes: number;
}

/**
 * Lists the events of another user again and again during an attack. The request needs a session and a database connection of the
 * pool that organisers share. It is sent by a process of its own: hundreds of uploads keep the process that sends them busy.
 */
export function makeWitness(attacked: Attacked, { cookie, address }: Organizer, broken: Broken) {
  const child = fork(fileURLToPath(new URL('witness-process.ts', import.meta.url)), { execArgv: ['--import', 'tsx'] });
  const question = { path: '/api/events', headers: { cookie }, address };
  return {
    /** Sends requests until the attack is over. */
    watch: async <T>(attack: string, work: () => Promise<T>): Promise<{ value: T; seen: Seen }> => {
      child.send({ do: 'watch', port: attacked.port, pid: attacked.pid, question });
      await once(child, 'message');
      const stopped = once(child, 'message');
      const value = await work().finally(() => child.send({ do: 'stop' }));
      const [{ times, failures, peakBytes }] = (await stopped) as [Watched];
      for (const status of failures) broken.add(`${attack}: another user is answered ${status}`);
      const sorted = times.toSorted((a, b) => a - b);
      const longestMs = sorted.at(-1)!;
      if (longestMs > patienceMs) broken.add(`${attack}: another user’s request took ${longestMs.toFixed(0)} ms`);
      const medianMs = sorted[Math.floor(sorted.length / 2)]!;
      return { value, seen: { checks: times.length, medianMs, longestMs, peakBytes } };
    },
    close: () => child.disconnect(),
  };
}

/** Number of open file descriptors of the server; undefined if the system has no /proc. */
export function countDescriptors({ pid }: Attacked): number | undefined {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : undefined;
}

/** Descriptors that may be left over: the pools open some database connections for background work meanwhile. */
const poolSpare = 5;

/** Waits until the server has as many open descriptors as before, and returns how long that took. */
export async function descriptorsBack(attacked: Attacked, before: number | undefined, broken: Broken): Promise<string> {
  if (before === undefined) return 'not known on this system';
  const started = performance.now();
  for (;;) {
    const now = countDescriptors(attacked)!;
    const ms = performance.now() - started;
    if (now <= before + poolSpare) return `${now} after ${before}, in ${(ms / 1000).toFixed(1)} s`;
    if (ms > settleMs) {
      broken.add(`${now} descriptors are open 10 s later, ${before} were before`);
      return `${now} instead of ${before}`;
    }
    await setTimeout(100);
  }
}
