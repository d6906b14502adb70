import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../world/clean-up.ts';
import { runServer } from '../../world/server.ts';

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
  const folder = newFolder('own-server');
  const dataDir = join(folder, 'data');
  const run = (changed: Settings) => runServer({ BILLING: 'off', ...settings, ...changed, DATA_DIR: dataDir });
  let running = run({});
  const origin = await running.address();
  return {
    origin,
    dataDir,
    findInOutput: async (pattern) => (await running.printed(pattern))[0],
    stop: () => running.stop(),
    kill: async () => {
      running.process.kill('SIGKILL');
      await running.ended;
    },
    freeze: () => void running.process.kill('SIGSTOP'),
    thaw: () => void running.process.kill('SIGCONT'),
    start: async (changed = {}) => {
      running = run({ ...changed, PORT: new URL(origin).port });
      await running.address();
    },
    remove: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
