import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanUp, newFolder } from '../../world/clean-up.ts';
import { runServer } from '../../world/server.ts';
import { until } from '../../world/until.ts';

// Playwright calls this once before all journeys: it starts one server for them, on a free port with an empty data folder, and puts
// the server's address and the path of its log into the environment, where the worker processes read them.
export default async function startSharedServer() {
  const folder = newFolder('journeys');
  const log = join(folder, 'server.log');
  // The journeys create more accounts than the server allows one IP address: each sends its own X-Forwarded-For.
  const server = runServer({ BILLING: 'off', DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1' });
  server.process.stdout!.pipe(createWriteStream(log));
  process.env['E2E_BASE_URL'] = await server.address();
  process.env['E2E_SERVER_LOG'] = log;
  return async () => {
    await server.stop();
    const code = await server.ended;
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.stdout()}${server.stderr()}`);
    await cleanUp();
  };
}

const patienceMs = 60_000;

// Waits until the log of the shared server contains the pattern, and returns the matching text.
export function findInLog(pattern: RegExp): Promise<string> {
  const find = () => pattern.exec(readFileSync(process.env['E2E_SERVER_LOG'] ?? '', 'utf8'))?.[0];
  return until(find, patienceMs, `${pattern} is not in the log`);
}
