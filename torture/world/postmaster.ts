import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { superuser } from '../../server/platform/db/embedded/cluster.ts';

/** The process id of the embedded database, if its lock file names one. */
export function postmasterPid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

/** Sends a signal to the database process; 0 only checks that it exists. Returns false if there is no such process. */
export function signalPostmaster(dataDir: string, signal: NodeJS.Signals | 0): boolean {
  const pid = postmasterPid(dataDir);
  if (!pid) return false;
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/** Waits until a new database process runs. Returns how long that took, or undefined after the limit. */
export async function untilReplaced(dataDir: string, old: number, limitMs: number): Promise<number | undefined> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    const pid = postmasterPid(dataDir);
    if (pid && pid !== old) return performance.now() - startedAt;
    await delay(20);
  }
  return undefined;
}

/** Makes the database start a new WAL file, so that a full disk affects the WAL too. Returns false if it could not. */
export async function switchLogFile(dataDir: string): Promise<boolean> {
  const client = new pg.Client({
    host: join(dataDir, 'socket'),
    user: superuser,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_switch_wal()');
    return true;
  } catch {
    return false;
  } finally {
    await Promise.race([client.end().catch(() => undefined), delay(1000, undefined, { ref: false })]);
  }
}
