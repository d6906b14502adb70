import { randomBytes, createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { isSystemError, StartProblem } from '../../start-problem.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Allows one server for each data folder. The lock is a listening socket, which the system closes however the process ends; a
 * file with a process id would be left behind by a crash.
 */
export async function lockFolder(dataDir: string, socketDir: string): Promise<FolderLock> {
  const lock = process.platform === 'win32' ? await lockPipe(dataDir) : await lockSocket(socketDir);
  if (lock) return lock;
  throw new StartProblem(
    `Another Queda Livre already runs on the data folder ${dataDir}: stop it first, or give this one its own DATA_DIR.`,
  );
}

type Answer = 'candidate' | 'held' | 'dead';

const socketName = /^(lock\.[0-9a-f]{8}|server\.lock)$/;
const answerLimitMs = 5_000;

/**
 * Every start makes a socket of its own and then asks the others, so of two starts at once at least one sees the other; the
 * one with the smaller name continues. Names are never used again: removing a dead socket cannot remove a new one.
 */
async function lockSocket(folder: string): Promise<FolderLock | undefined> {
  const id = randomBytes(4).toString('hex');
  const own = `lock.${id}`;
  let state: Answer = 'candidate';
  const server = createServer((peer) => peer.on('error', () => undefined).end(state));
  // A socket refuses connections between bind and listen and would look dead, so it gets its name when it is listening.
  await listen(server, join(folder, `open.${id}`));
  renameSync(join(folder, `open.${id}`), join(folder, own));
  const release = () => {
    rmSync(join(folder, own), { force: true });
    server.close();
  };
  for (const other of readdirSync(folder).filter((name) => socketName.test(name) && name !== own)) {
    const path = join(folder, other);
    const answer = own < other ? await askUntilDecided(path) : await ask(path);
    if (answer !== 'dead') {
      release();
      return undefined;
    }
    rmSync(path, { force: true });
  }
  state = 'held';
  server.unref();
  return { release };
}

// Windows lets one process make a pipe and removes it with the process.
async function lockPipe(dataDir: string): Promise<FolderLock | undefined> {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const server = createServer((peer) => peer.end());
  if (!(await listen(server, `\\\\.\\pipe\\queda-livre-${name}`))) return undefined;
  server.unref();
  return { release: () => server.close() };
}

async function listen(server: Server, path: string): Promise<boolean> {
  try {
    server.listen(path);
    await once(server, 'listening');
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'EADDRINUSE') return false;
    throw error;
  }
}

// The other start sees this one and gives up, unless it looked before this socket was there.
async function askUntilDecided(path: string): Promise<Answer> {
  const deadline = Date.now() + answerLimitMs;
  let answer = await ask(path);
  while (answer === 'candidate' && Date.now() < deadline) {
    await delay(20);
    answer = await ask(path);
  }
  return answer;
}

/** A process that accepts the connection and says nothing is alive, so the lock counts as held. */
async function ask(path: string): Promise<Answer> {
  const peer = createConnection(path);
  try {
    await once(peer, 'connect');
  } catch {
    return 'dead';
  }
  try {
    peer.setTimeout(answerLimitMs, () => peer.destroy(new Error('no answer')));
    return (await text(peer)) === 'candidate' ? 'candidate' : 'held';
  } catch {
    return 'held';
  } finally {
    peer.destroy();
  }
}
