import { existsSync, readdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { median } from '../../scripts/record/figures.ts';
import { startPart } from '../../world/part.ts';
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
  const part = startPart('attack/denial/witness-process.ts');
  const question = { path: '/api/events', headers: { cookie }, address };
  return {
    /** Sends requests until the attack is over. */
    watch: async <T>(attack: string, work: () => Promise<T>): Promise<{ value: T; seen: Seen }> => {
      await part.ask({ do: 'watch', port: attacked.port, pid: attacked.pid, question });
      const value = await work();
      const { times, failures, peakBytes } = await part.ask<Watched>({ do: 'stop' });
      for (const status of failures) broken.add(`${attack}: another user is answered ${status}`);
      const longestMs = Math.max(...times);
      if (longestMs > patienceMs) broken.add(`${attack}: another user’s request took ${longestMs.toFixed(0)} ms`);
      return { value, seen: { checks: times.length, medianMs: median(times), longestMs, peakBytes } };
    },
    close: () => part.end(),
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
