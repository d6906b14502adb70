import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../../testing/folder.ts';

test('of four processes that lock a data folder at once after a crash one gets it, every time', async () => {
  const folder = makeTestFolder();
  const servers = await Promise.all(Array.from({ length: 4 }, () => startServer(folder)));
  for (let round = 0; round < 25; round += 1) {
    for (const name of ['server.lock', `lock.${String(round).padStart(8, '0')}`]) await leaveSocket(join(folder, name));
    const outcomes = await Promise.all(servers.map((server) => tell(server, 'lock')));
    expect(outcomes.toSorted()).toEqual(['held', 'refused', 'refused', 'refused']);
    const [holder, other] = [outcomes.indexOf('held'), outcomes.indexOf('refused')];
    expect(await tell(servers[other]!, 'lock')).toBe('refused');
    await tell(servers[holder]!, 'release');
  }
});

const script = `
  import { createInterface } from 'node:readline';
  import { lockFolder } from ${JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)};
  const [, folder] = process.argv;
  let held;
  const lock = async () => {
    try {
      held = await lockFolder(folder, folder);
      return 'held';
    } catch (error) {
      return error.name === 'StartProblem' ? 'refused' : String(error);
    }
  };
  createInterface(process.stdin).on('line', async (line) => {
    if (line === 'lock') console.log(await lock());
    else console.log(held.release() ?? 'released');
  });
  console.log('ready');`;

/** A process that locks and releases the folder when it is told to. */
async function startServer(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function tell(server: ChildProcess, act: 'lock' | 'release'): Promise<string> {
  const answer = once(server.stdout!, 'data');
  server.stdin!.write(`${act}\n`);
  return String((await answer)[0]).trim();
}

/** Leaves a socket behind that nobody listens on, as a killed process does. */
async function leaveSocket(path: string): Promise<void> {
  const server = createServer().listen(`${path}.open`);
  await once(server, 'listening');
  renameSync(`${path}.open`, path);
  server.close();
  await once(server, 'close');
}
