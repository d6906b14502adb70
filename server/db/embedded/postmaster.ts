import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSystemError, StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import type { SystemUser } from './database-user.ts';
import { isAlive, isPostgres } from './process-check.ts';
import { runProgram } from './run-program.ts';

/** Where a server listens: one that was adopted keeps the port and the socket's folder it was started with. */
interface ListenAddress {
  port: number;
  host?: string;
}

export interface Postmaster {
  address: ListenAddress;
  stop(): Promise<void>;
}

interface PostmasterOptions {
  binaries: Binaries;
  folder: string;
  user: SystemUser | undefined;
  logFile: string;
  settings: Record<string, string>;
  reach: (address: ListenAddress) => Promise<boolean>;
  onRestart: (() => void) | undefined;
  giveUp: AbortSignal | undefined;
}

type StopOptions = Pick<PostmasterOptions, 'binaries' | 'folder' | 'user'>;

const startLimitMs = 60_000;
const startAttempts = 20;
const watchEveryMs = 1_000;

/** Runs the database server of a folder: adopts a living one, starts it otherwise, and starts it again should it die. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder, onRestart } = options;
  const address = await bringUp(options);

  let reviving = false;
  const revive = async () => {
    reviving = true;
    try {
      await bringUp({ ...options, giveUp: undefined });
      onRestart?.();
    } catch {
      // The disk may be full or the folder gone: the next round tries again, and /readyz says so meanwhile.
    } finally {
      reviving = false;
    }
  };
  const watch = setInterval(() => {
    const found = readLockFile(folder);
    if (!found || !isAlive(found.pid)) return void (reviving || revive());
    if (found.isStopping) hurry(options, found.pid).catch(() => undefined);
  }, watchEveryMs);
  watch.unref();

  return {
    address,
    stop: async () => {
      clearInterval(watch);
      await bringDown(options);
    },
  };
}

/** Stops a server that an earlier process left running on the folder. */
export async function stopLeftRunning(owned: StopOptions): Promise<void> {
  const found = readLockFile(owned.folder);
  if (found && isPostgres(found.pid)) await bringDown(owned);
}

/** Where the server that runs on the folder listens, by its lock file; it may have died since. */
export function readListenAddress(folder: string): ListenAddress | undefined {
  return readLockFile(folder)?.address;
}

async function bringUp(options: PostmasterOptions): Promise<ListenAddress> {
  const { folder, reach, logFile, giveUp } = options;
  const deadline = Date.now() + startLimitMs;
  let child: ChildProcess | undefined;
  for (let attempts = 0; Date.now() < deadline;) {
    if (giveUp?.aborted) {
      if (child) await bringDown(options);
      giveUp.throwIfAborted();
    }
    const found = readLockFile(folder);
    if (found && (await reach(found.address))) return found.address;
    const lives = found && isPostgres(found.pid);
    if (!lives && (!child || hasEnded(child))) {
      if (attempts === startAttempts) break;
      // After a crash the old server's children may hold its memory for a moment: then the new one ends at once.
      if (child) await delay(250);
      // Nobody runs here (the folder's lock is ours), so what is left is of a dead one, or was never written to the end.
      rmSync(join(folder, 'postmaster.pid'), { force: true });
      attempts += 1;
      child = launch(options);
    }
    await delay(20);
  }
  const left = readLockFile(folder);
  throw new StartProblem(
    left && isPostgres(left.pid)
      ? `A PostgreSQL (process ${left.pid}) runs on ${folder} but does not answer: stop it, then start again.`
      : `The embedded PostgreSQL does not start: ${lastReason(logFile)} (more in ${logFile}).`,
  );
}

function launch({ binaries, folder, user, logFile, settings }: PostmasterOptions): ChildProcess {
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

/** "fast": open transactions are rolled back, everything committed is flushed, then it ends. One that is dead already is down. */
async function bringDown({ binaries, folder, user }: StopOptions): Promise<void> {
  const stop = () => runProgram(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], user);
  let stopped = await stop();
  // A second Ctrl-C can reach it in the moment before it has a process group of its own.
  if (stopped.wasKilled) stopped = await stop();
  const left = readLockFile(folder);
  if (!stopped.succeeded && left && isPostgres(left.pid))
    throw new Error(`the database could not be stopped: ${stopped.said.trim()}`);
}

/** Somebody told it to stop (SIGTERM) and it waits for everyone to leave. We never do, and it lets nobody new in: better a short end now. */
async function hurry({ binaries, user }: PostmasterOptions, pid: number): Promise<void> {
  await runProgram(binaries.pgCtl, ['kill', 'INT', String(pid)], user);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

interface LockFile {
  pid: number;
  address: ListenAddress;
  isStopping: boolean;
}

// Process, folder, start time, port, the socket's folder, two more and the state, a line each.
function readLockFile(folder: string): LockFile | undefined {
  const [pid, , , port, host, , , state] = readIfThere(join(folder, 'postmaster.pid')).split('\n');
  if (!Number(pid) || !Number(port)) return undefined;
  const address = { port: Number(port), ...(host && { host }) };
  return { pid: Number(pid), address, isStopping: state?.trim() === 'stopping' };
}

// One that ends takes its file away at any moment, between a look and the reading too.
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return '';
    throw error;
  }
}

function lastReason(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').split('\n');
  const line = lines.findLast((text) => /FATAL|PANIC|error/i.test(text));
  return line?.replace(/^.*?(FATAL|PANIC): */, '') ?? 'it gave no reason';
}
