import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { inProject, projectFolder } from '../set-up/project.mjs';

/**
 * Runs `work` with a temporary server on an empty database and its data folder, then deletes the data. A signal or the end of the
 * server aborts it.
 */
export async function withInstance(work) {
  const folder = mkdtempSync(join(tmpdir(), 'queda-livre-demo-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const server = startServer(join(folder, 'data'));
  const ended = once(server, 'exit');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  void ended.then(() => stopping.abort());
  try {
    await work(await firstAddress(server, stopping.signal), stopping.signal, join(folder, 'data'));
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the server in its own process group, so that Ctrl-C reaches it only once, through this process. */
function startServer(dataDir) {
  const {
    DATABASE_URL: _database,
    DATABASE_OWNER_URL: _owner,
    DATABASE_AUTH_URL: _auth,
    SMTP_URL: _mail,
    S3_ENDPOINT: _files,
    ...env
  } = process.env;
  return spawn(process.execPath, [inProject('scripts', 'start.mjs')], {
    cwd: projectFolder,
    env: {
      ...env,
      DATA_DIR: dataDir,
      PORT: env.PORT ?? '0',
      BILLING: 'off',
      LOG_LEVEL: 'error',
      // The cup that ended last (night.ts).
      EXAMPLE_PAGE: '/c/copa-queda-livre-6',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

async function firstAddress(server, signal) {
  const lines = createInterface({ input: server.stdout, signal });
  for await (const line of lines) {
    const address = /^Queda Livre: (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The server of the demo did not start.');
}
