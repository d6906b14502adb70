import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { withoutSettings } from '../../server/testing/without-settings.ts';

export type OwnServer = {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  // Ends the server with SIGKILL, like a power failure: it cannot shut down cleanly.
  kill(): Promise<void>;
  // Suspends the server: it accepts connections but answers no request until `thaw`.
  freeze(): void;
  thaw(): void;
  // Starts the server again on the same port and data, with these settings changed.
  start(changed?: Settings): Promise<void>;
  remove(): Promise<void>;
  // Waits until the server writes matching text; without a match the test reaches its timeout.
  findInOutput(pattern: RegExp): Promise<string>;
};

// Environment variables of the server.
type Settings = Readonly<Record<string, string>>;

// Starts a server for one journey, which may stop, kill or freeze it without affecting other journeys.
export async function startOwnServer(settings: Settings = {}): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'own-server-'));
  // The database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  let running = await launch(folder, '0', settings);
  const { origin } = running;
  const stop = () => running.stop();
  return {
    origin,
    dataDir: dataIn(folder),
    findInOutput: (pattern) => running.findInOutput(pattern),
    stop,
    kill: () => running.kill(),
    freeze: () => running.signal('SIGSTOP'),
    thaw: () => running.signal('SIGCONT'),
    start: async (changed = {}) => {
      running = await launch(folder, new URL(origin).port, { ...settings, ...changed });
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function dataIn(folder: string): string {
  return join(folder, 'data');
}

async function launch(folder: string, port: string, settings: Settings) {
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...withoutSettings(process.env), BILLING: 'off', ...settings, PORT: port, DATA_DIR: dataIn(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const lines = createInterface({ input: server.stdout });
  let output = '';
  lines.on('line', (line) => (output += `${line}\n`));
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => line.startsWith('Queda Livre: ') && resolve(line.slice('Queda Livre: '.length)));
    void ended.then(([code]) => reject(new Error(`The server ended with ${code}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const kill = async () => {
    server.kill('SIGKILL');
    await ended;
  };
  const findInOutput = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(output);
      if (found) return found[0];
      await once(lines, 'line');
    }
  };
  const signal = (name: NodeJS.Signals) => void server.kill(name);
  return { origin, stop, kill, signal, findInOutput };
}
