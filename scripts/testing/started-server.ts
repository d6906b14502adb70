import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { quickestFolder } from '../../server/testing/quickest-folder.ts';
import { projectFolder, runProgram, type Running } from './run-program.ts';

export interface StartedServer extends Running {
  address: () => Promise<string>;
}

/** Starts the server as `npm start` does, on a free port. It is killed when the test finishes. */
export function startServer(
  env: Record<string, string>,
  command = [process.execPath, 'scripts/start.mjs'],
): StartedServer {
  const running = runProgram(command, { cwd: projectFolder, env: { PORT: '0', ...env } });
  onTestFinished(async () => {
    if (running.process.pid) killIfRunning(-running.process.pid);
    await running.ended;
    if (env['DATA_DIR']) killPostmaster(env['DATA_DIR']);
  });
  return { ...running, address: async () => (await running.printed(/^Queda Livre: (http:\S+)$/m))[1] ?? '' };
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

export function post(address: string, path: string, body: unknown): Promise<Response> {
  return fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });
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
