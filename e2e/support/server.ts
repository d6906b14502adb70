import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withoutSettings } from '../../server/testing/without-settings.ts';

// Starts the server that the journeys share, on a free port with an empty data folder. Workers read its address from the
// environment.
export default async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  // The database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const log = join(folder, 'server.log');
  const output = openSync(log, 'w');
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    // The journeys create more accounts than the server allows one IP address: each sends its own X-Forwarded-For.
    env: {
      ...withoutSettings(process.env),
      BILLING: 'off',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', output, output],
  });
  const ended = once(server, 'exit');

  const address = await Promise.race([
    findInLog(log, /http:\/\/localhost:\d+/),
    ended.then(() => Promise.reject(new Error(`The server did not start:\n${readFileSync(log, 'utf8')}`))),
  ]);
  process.env['E2E_BASE_URL'] = address;
  process.env['E2E_SERVER_LOG'] = log;

  return async () => {
    server.kill('SIGTERM');
    const [code] = await ended;
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${readFileSync(log, 'utf8')}`);
    rmSync(folder, { recursive: true, force: true });
  };
}

// Waits until the server writes matching text; without a match the test reaches its timeout.
export async function findInLog(log: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(readFileSync(log, 'utf8'));
    if (found) return found[0];
    await setTimeout(50);
  }
}
