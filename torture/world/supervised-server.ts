import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject, projectFolder } from '../../scripts/set-up/project.mjs';
import { isOk } from '../../world/ask.ts';
import { newFolder, onCleanUp } from '../../world/clean-up.ts';
import { type Database, startDatabase } from '../../world/database.ts';
import { freePort } from '../../world/free-port.ts';
import { type Running, runProgram } from '../../world/run-program.ts';
import { until } from '../../world/until.ts';
import type { Findings } from '../findings.ts';
import { signalPostmaster } from './postmaster.ts';

/** A server that is restarted whenever its process ends. */
export interface SupervisedServer {
  origin: string;
  port: number;
  /** The settings the server was started with, which tell where its database is. */
  settings: Readonly<Record<string, string>>;
  /** Id of the current process. */
  pid: () => number | undefined;
  kill(): void;
  starts: () => number;
  /** Exits that the test did not cause, with the end of stderr. */
  ownEnds: string[];
  /** Unexpected errors in the logs of the processes that have ended. */
  bugs: string[];
  /** Waits until `/readyz` succeeds, and returns how long that took. */
  untilReady(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  settings: Record<string, string>;
  /** Arguments for Node, before the program. */
  nodeArguments?: string[];
  /** Of another release; this one's if it is not named. */
  program?: string;
}

const restartAfterMs = 100;
const readyLimitMs = 90_000;
const stopLimitMs = 40_000;

export async function startSupervised({
  settings,
  nodeArguments = [],
  program = serverProgram(),
}: ServerOptions): Promise<SupervisedServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    BILLING: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    ...settings,
    PORT: `${port}`,
  };
  const ownEnds: string[] = [];
  const bugs: string[] = [];
  let running: Running | undefined;
  let starts = 0;
  const stopping = new AbortController();

  const runOnce = async () => {
    starts += 1;
    running = runProgram([process.execPath, ...nodeArguments, program], { cwd: projectFolder, env });
    const code = await running.ended;
    const signal = running.process.signalCode;
    bugs.push(
      ...running
        .stdout()
        .split('\n')
        .filter((line) => line.includes('"unexpected error"')),
    );
    if (signal !== 'SIGKILL' && !stopping.signal.aborted)
      ownEnds.push(`ended with ${signal ?? code}: ${running.stderr().slice(-2000).trim()}`);
  };
  const superviseForEver = async () => {
    while (!stopping.signal.aborted) {
      await runOnce();
      if (!stopping.signal.aborted) await delay(restartAfterMs);
    }
  };
  const supervising = superviseForEver();

  const stop = async () => {
    stopping.abort();
    running?.process.kill('SIGTERM');
    const isStopped = await Promise.race([supervising.then(() => true), delay(stopLimitMs, false, { ref: false })]);
    if (isStopped) return;
    running?.process.kill('SIGKILL');
    throw new Error(`the server on port ${port} did not stop within ${stopLimitMs} ms of SIGTERM`);
  };
  onCleanUp(async () => {
    await stop();
    // The database keeps running after its server was killed.
    if (settings['DATA_DIR']) signalPostmaster(settings['DATA_DIR'], 'SIGQUIT');
  });

  return {
    origin,
    port,
    settings,
    pid: () => running?.process.pid,
    kill: () => void running?.process.kill('SIGKILL'),
    starts: () => starts,
    ownEnds,
    bugs,
    untilReady: () => untilReady(origin),
    stop,
  };
}

/** Stops servers, and records what they logged as bugs and whether one ended by itself. */
export async function stopAndCheck(findings: Findings, ...servers: readonly SupervisedServer[]): Promise<void> {
  for (const server of servers) {
    await server.stop();
    for (const bug of server.bugs.slice(0, 3)) findings.fault(`logged as a bug: ${bug}`);
    for (const end of server.ownEnds) findings.fault(`the server ended by itself: ${end}`);
  }
}

async function untilReady(origin: string): Promise<number> {
  const startedAt = performance.now();
  await until(() => isOk(`${origin}/readyz`), readyLimitMs, `the server at ${origin} was not ready`);
  return performance.now() - startedAt;
}

let copied: string | undefined;

/** Copies the built server once, so that a build or migration made during the run does not change what is tested. */
function serverProgram(): string {
  if (copied) return copied;
  const folder = inProject('dist', `torture-${process.pid}`);
  // The server looks for its version, its migrations, the program that draws images and the drawings relative to its own folder.
  const built = ['server', 'web', 'public-page', 'public-render'].map((name) => `dist/${name}`);
  const sources = [
    'domain',
    'server/platform/db/migrations',
    'server/platform/images',
    'server/account/archive-process.mjs',
    'server/posts/pictures',
    'server/visitors/previews',
  ];
  for (const part of ['package.json', ...built, ...sources])
    cpSync(inProject(part), join(folder, part), { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (copied = join(folder, 'dist', 'server', 'main.js'));
}

/** What servers of one database have in common. */
export function sharedSettings(url: string): { DATABASE_URL: string; SESSION_SECRET: string } {
  return { DATABASE_URL: url, SESSION_SECRET: randomBytes(48).toString('base64url') };
}

/** Two servers on one database, which start at the same moment while it is empty. */
export async function startTwoServers(
  more: Record<string, string> = {},
  given?: Database,
): Promise<[SupervisedServer, SupervisedServer]> {
  const folder = newFolder('servers');
  const { url } = given ?? (await startDatabase(folder));
  const settings = { ...sharedSettings(url), ...more };
  const start = (name: string) => startSupervised({ settings: { ...settings, DATA_DIR: join(folder, name) } });
  const [first, second] = await Promise.all([start('one'), start('two')]);
  await Promise.all([first.untilReady(), second.untilReady()]);
  return [first, second];
}
