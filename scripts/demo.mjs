// `npm run demo`: a throw-away instance with an event being played. Ctrl-C ends it and nothing is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { reportProblem } from './set-up/problem.mjs';
import { inProject, projectFolder } from './set-up/project.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  chooseReachableTmpdir();
  await setUp({ withBuilds: true });
  await runDemo();
} catch (error) {
  reportProblem(error);
}

async function runDemo() {
  const { openClient } = await import('./demo/client.mjs');
  const { prepareNight, playNight } = await import('./demo/night.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'queda-livre-demo-'));
  // The database runs as another user when we are root, and has to get in.
  chmodSync(folder, 0o755);
  const server = startServer(join(folder, 'data'));
  const ended = once(server, 'exit');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopping.abort());
  void ended.then(() => stopping.abort());

  try {
    const origin = await firstAddress(server, stopping.signal);
    const night = await prepareNight(openClient(origin));
    process.stdout.write(`${addresses(origin, night)}\n`);
    await playNight(night, stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) throw error;
  } finally {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a process group of its own, so that Ctrl-C reaches it once, through us. */
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
    env: { ...env, DATA_DIR: dataDir, PORT: env.PORT ?? '0', BILLING: 'off', LOG_LEVEL: 'error' },
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

function addresses(origin, { account, organizerId, nextEventId, token }) {
  return [
    '',
    `Overlay, live     ${origin}/`,
    `  sign in with    ${account.email}  ${account.password}`,
    `OBS, no sign-in   ${origin}/ao-vivo/${token}`,
    `Public agenda     ${origin}/organizador/${organizerId}`,
    `Sign a trio up    ${origin}/inscricao?campeonato=${nextEventId}`,
    '',
    'Results come in round after round. Ctrl-C ends the demo; nothing is kept.',
  ].join('\n');
}
