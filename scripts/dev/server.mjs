import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { inProject, projectFolder } from '../set-up/project.mjs';

const watchedFolders = ['server', 'domain'];
const settleMs = 100;

/** Runs a server and restarts it when a file changes. `ready` resolves after the first start. */
export function startServer(port) {
  let child;
  let isStopping = false;
  let announce;
  const ready = new Promise((resolve) => (announce = resolve));

  const start = () => {
    child = spawnServer(port);
    child.on('exit', () => {
      if (!child.isReplaced) process.stdout.write('The server ended. It starts again when a file changes.\n');
    });
    createInterface({ input: child.stdout }).on('line', (line) => {
      // Hide the server's own address, because the developer opens the address of the page.
      if (line.startsWith('Queda Livre: ')) announce();
      else process.stdout.write(`${line}\n`);
    });
  };
  const end = async () => {
    child.isReplaced = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };

  start();
  const watchers = watchForChanges(async () => {
    await end();
    if (!isStopping) start();
  });
  return {
    ready,
    async stop() {
      isStopping = true;
      for (const watcher of watchers) watcher.close();
      await end();
    },
  };
}

/** Starts the server in its own process group, so that Ctrl-C reaches it only once, through this process. */
function spawnServer(port) {
  return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectFolder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
}

/** Calls `restart` once for a burst of changes, and never while another restart is running. */
function watchForChanges(restart) {
  let timer;
  let lastRestart = Promise.resolve();
  const onChange = (_event, file) => {
    if (file?.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      lastRestart = lastRestart.then(restart);
    }, settleMs);
  };
  return watchedFolders.map((folder) => watch(inProject(folder), { recursive: true }, onChange));
}
