import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { signalPostmaster } from './postmaster.ts';
import { projectFolder, onCleanUp, serverProgram } from './workplace.ts';

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
  /** Unexpected errors in the log. */
  bugs: string[];
  /** Waits until `/readyz` succeeds, and returns how long that took. */
  untilReady(limitMs?: number): Promise<number>;
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
const stopLimitMs = 40_000;

export async function startSupervised({
  settings,
  nodeArguments = [],
  program = serverProgram(),
}: ServerOptions): Promise<SupervisedServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...surroundings(),
    BILLING: 'off',
    LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    ...settings,
    PORT: `${port}`,
  };
  const ownEnds: string[] = [];
  const bugs: string[] = [];
  let child: ChildProcess | undefined;
  let starts = 0;
  const stopping = new AbortController();

  const runOnce = async () => {
    starts += 1;
    // The server gets its own process group, so that Ctrl-C reaches only this process, which then stops the server.
    const running = spawn(process.execPath, [...nodeArguments, program], {
      cwd: projectFolder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    child = running;
    let lastWords = '';
    running.stderr.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-2000)));
    collectLines(running.stdout, (line) => line.includes('"unexpected error"') && bugs.push(line));
    const [code, signal] = (await once(running, 'close')) as [number | null, string | null];
    if (signal !== 'SIGKILL' && !stopping.signal.aborted)
      ownEnds.push(`ended with ${signal ?? code}: ${lastWords.trim()}`);
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
    child?.kill('SIGTERM');
    const isStopped = await Promise.race([supervising.then(() => true), delay(stopLimitMs, false, { ref: false })]);
    if (isStopped) return;
    child?.kill('SIGKILL');
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
    pid: () => child?.pid,
    kill: () => void child?.kill('SIGKILL'),
    starts: () => starts,
    ownEnds,
    bugs,
    untilReady: (limitMs = 90_000) => untilReady(origin, limitMs),
    stop,
  };
}

async function untilReady(origin: string, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.ok) return performance.now() - startedAt;
    await delay(20);
  }
  throw new Error(`the server at ${origin} was not ready within ${limitMs / 1000} s`);
}

// Settings in the environment of this process must not reach the server.
function surroundings(): Record<string, string> {
  const wanted = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG'];
  return Object.fromEntries(wanted.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function collectLines(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
