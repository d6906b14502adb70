import { execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { isAlive, isPostgres } from './process-check.ts';
import type { SystemUser } from './unprivileged-user.ts';

export interface Postmaster {
  /** Where it listens: an adopted one keeps its port. */
  address: { port: number };
  stop(): Promise<void>;
}

interface PostmasterOptions {
  binaries: Binaries;
  folder: string;
  user: SystemUser | undefined;
  logFile: string;
  settings: Record<string, string>;
  reach: (address: { port: number }) => Promise<boolean>;
  onRestart: (() => void) | undefined;
}

const startLimitMs = 60_000;
const startAttempts = 20;
const watchEveryMs = 1_000;

/** Runs the database server of a folder: adopts a living one, starts it otherwise, and starts it again should it die. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { binaries, folder, user, onRestart } = options;
  const address = await bringUp(options);

  let reviving = false;
  const revive = async () => {
    reviving = true;
    try {
      await bringUp(options);
      onRestart?.();
    } catch {
      // The disk may be full or the folder gone: the next round tries again, and /readyz says so meanwhile.
    } finally {
      reviving = false;
    }
  };
  const watch = setInterval(() => {
    const found = readLockFile(folder);
    if (!reviving && !(found && isAlive(found.pid))) void revive();
  }, watchEveryMs);
  watch.unref();

  return {
    address,
    stop: async () => {
      clearInterval(watch);
      // "fast": open transactions are rolled back, everything committed is flushed, then it ends.
      await promisify(execFile)(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], { ...user });
    },
  };
}

async function bringUp(options: PostmasterOptions): Promise<{ port: number }> {
  const { folder, reach, logFile } = options;
  // After a crash the old server's children may hold its memory for a moment: a new one then ends at once and is tried again.
  for (let attempt = 1; attempt <= startAttempts; attempt += 1) {
    const left = readLockFile(folder);
    if (left && !isPostgres(left.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true });
    const child = left && isPostgres(left.pid) ? undefined : launch(options);
    const deadline = Date.now() + startLimitMs;
    while (Date.now() < deadline && (child ? child.exitCode === null : isPostgres(left!.pid))) {
      const found = readLockFile(folder);
      if (found && (await reach(found))) return { port: found.port };
      await delay(20);
    }
    await delay(250);
  }
  throw new StartProblem(`The embedded PostgreSQL does not start: ${lastReason(logFile)} (more in ${logFile}).`);
}

function launch({ binaries, folder, user, logFile, settings }: PostmasterOptions) {
  const log = openSync(logFile, 'a', 0o600);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: Ctrl-C in the terminal must reach us alone, so that requests in flight can finish first.
  const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  child.unref();
  return child;
}

function readLockFile(folder: string): { pid: number; port: number } | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number);
  return pid && port ? { pid, port } : undefined;
}

function lastReason(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  return (
    lines.findLast((line) => /FATAL|PANIC|error/i.test(line))?.replace(/^.*?(FATAL|PANIC): */, '') ??
    'it gave no reason'
  );
}
