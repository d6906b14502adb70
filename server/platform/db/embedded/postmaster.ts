import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isSystemError, StartProblem } from '../../start-problem.ts';
import type { Binaries } from './binaries.ts';
import type { SystemUser } from '../../data-folder/database-user.ts';
import { isAlive, isPostgres } from './process-check.ts';
import { runProgram } from './run-program.ts';

/** Where a server listens. An adopted server keeps the port and the socket folder that it was started with. */
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

/** Runs the database server of a folder: adopts a running one or starts one, and starts it again if it dies. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { folder, onRestart } = options;
  const address = await bringUp(options);

  const stopping = new AbortController();
  let revival: Promise<void> | undefined;
  const revive = async () => {
    try {
      await bringUp({ ...options, giveUp: stopping.signal });
      onRestart?.();
    } catch {
      // The disk may be full or the folder gone: the next iteration tries again, and /readyz reports the problem meanwhile.
    } finally {
      revival = undefined;
    }
  };
  const watch = setInterval(() => {
    const found = readLockFile(folder);
    if (!found || !isAlive(found.pid)) return void (revival ??= revive());
    if (found.isStopping) hurry(options, found.pid).catch(() => undefined);
  }, watchEveryMs);
  watch.unref();

  return {
    address,
    stop: async () => {
      clearInterval(watch);
      stopping.abort();
      await revival;
      await bringDown(options);
    },
  };
}

/** Stops a server that an earlier process left running on the folder. */
export async function stopLeftRunning(owned: StopOptions): Promise<void> {
  const found = readLockFile(owned.folder);
  if (found && isPostgres(found.pid)) await bringDown(owned);
}

/** Where the server on the folder listens according to its lock file. The server may have died since. */
export function readListenAddress(folder: string): ListenAddress | undefined {
  return readLockFile(folder)?.address;
}

async function bringUp(options: PostmasterOptions): Promise<ListenAddress> {
  const { folder, reach, logFile, giveUp } = options;
  const deadline = Date.now() + startLimitMs;
  let child: ChildProcess | undefined;
  for (let attempts = 0; Date.now() < deadline;) {
    if (giveUp?.aborted) {
      if (child) await interrupt(child);
      giveUp.throwIfAborted();
    }
    const found = readLockFile(folder);
    if (found && (await reach(found.address))) return found.address;
    const lives = found && isPostgres(found.pid);
    if (!lives && (!child || hasEnded(child))) {
      if (attempts === startAttempts) break;
      // After a crash the children of the old server may hold its shared memory for a moment, and a new server ends at once.
      if (child) await delay(250);
      // We hold the lock of the folder, so no server runs: the file is left from a dead server or is incomplete.
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
  // A process group of its own: Ctrl-C in the terminal must reach only our process, so that requests in flight can finish.
  const child = spawn(binaries.postgres, ['-D', folder, ...flags], {
    detached: true,
    stdio: ['ignore', log, log],
    ...user,
  });
  closeSync(log);
  child.unref();
  return child;
}

/**
 * Mode "fast": PostgreSQL rolls open transactions back, flushes what was committed and ends. A dead server counts as
 * stopped.
 */
async function bringDown({ binaries, folder, user }: StopOptions): Promise<void> {
  const stop = () => runProgram(binaries.pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], user);
  let stopped = await stop();
  // A second Ctrl-C can kill pg_ctl before it has a process group of its own.
  if (stopped.wasKilled) stopped = await stop();
  const left = readLockFile(folder);
  if (!stopped.succeeded && left && isPostgres(left.pid))
    throw new Error(`the database could not be stopped: ${stopped.said.trim()}`);
}

/**
 * Another process sent SIGTERM to PostgreSQL, which now refuses new connections and waits for ours to end. We keep ours open,
 * so it is stopped at once.
 */
async function hurry({ binaries, user }: PostmasterOptions, pid: number): Promise<void> {
  await runProgram(binaries.pgCtl, ['kill', 'INT', String(pid)], user);
}

// A server that has just been launched has no lock file yet, so pg_ctl would not find it. The signal means "fast" to it too.
async function interrupt(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.ref();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await ended;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

interface LockFile {
  pid: number;
  address: ListenAddress;
  isStopping: boolean;
}

// Lines of the file: process id, folder, start time, port, socket folder, two others, state.
function readLockFile(folder: string): LockFile | undefined {
  const [pid, , , port, host, , , state] = readIfThere(join(folder, 'postmaster.pid')).split('\n');
  if (!Number(pid) || !Number(port)) return undefined;
  const address = { port: Number(port), ...(host && { host }) };
  return { pid: Number(pid), address, isStopping: state?.trim() === 'stopping' };
}

// The file is missing where no server runs: a server removes it when it ends.
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
