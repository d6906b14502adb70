import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type RunningServer, runServer } from '../../world/server.ts';
import { quickestFolder } from '../../server/testing/quickest-folder.ts';

/** Runs the server as `npm start` does. It is killed when the test finishes. */
export function startServer(env: Record<string, string>, command?: string[]): RunningServer {
  const running = runServer(env, command);
  onTestFinished(async () => {
    if (running.process.pid) killIfRunning(-running.process.pid);
    await running.ended;
    if (env['DATA_DIR']) killPostmaster(env['DATA_DIR']);
  });
  return running;
}

/** A path for a data folder that does not exist yet. An unprivileged PostgreSQL can enter its parent. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(quickestFolder(), 'start-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

export function readPostmasterPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

/** Kills a database that a test left running. */
export function killPostmaster(dataDir: string): void {
  const pid = readPostmasterPid(dataDir);
  if (pid) killIfRunning(pid);
}

/** Command lines of running processes that name the data folder. */
export function processesOn(dataDir: string): string[] {
  return listCommandLines().filter((commandLine) => commandLine.includes(dataDir));
}

function listCommandLines(): string[] {
  // Small Linux images have no `ps`; other systems have no /proc.
  if (!existsSync('/proc')) return execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n');
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readCommandLine(pid));
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
}

function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
