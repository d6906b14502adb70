import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Broken } from '../findings.ts';
import type { Attacked } from '../world/attacked.ts';
import { makeClient } from '../world/client.ts';
import type { Organizer } from '../world/organizer.ts';

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
 * Lists the events of another user again and again during an attack, over its own connections. The request needs a session
 * and a database connection of the pool that organisers share.
 */
export function makeWitness(attacked: Attacked, { cookie, address }: Organizer, broken: Broken) {
  const client = makeClient(attacked.port);
  const check = () => client.send({ path: '/api/events', headers: { cookie }, address });
  return {
    /** Sends requests until the attack is over. */
    watch: async <T>(attack: string, work: () => Promise<T>): Promise<{ value: T; seen: Seen }> => {
      // The first check opens the connection and is not measured.
      await check();
      const times: number[] = [];
      let peakBytes = 0;
      const over = new AbortController();
      const watching = async () => {
        do {
          const { status, text, ms } = await check();
          if (status !== 200 || !text.includes('"id"')) broken.add(`${attack}: another user is answered ${status}`);
          times.push(ms);
          peakBytes = Math.max(peakBytes, treeBytes(attacked.pid));
          await setTimeout(20);
        } while (!over.signal.aborted);
      };
      const [value] = await Promise.all([work().finally(() => over.abort()), watching()]);
      const sorted = times.toSorted((a, b) => a - b);
      const longestMs = sorted.at(-1)!;
      if (longestMs > patienceMs) broken.add(`${attack}: another user’s request took ${longestMs.toFixed(0)} ms`);
      const medianMs = sorted[Math.floor(sorted.length / 2)]!;
      return { value, seen: { checks: times.length, medianMs, longestMs, peakBytes } };
    },
    close: client.close,
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

function treeBytes(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    return Number(own?.[1] ?? 0) * 1024 + children.reduce((sum, child) => sum + treeBytes(child), 0);
  } catch {
    // The process has ended, or the system has no /proc.
    return 0;
  }
}
