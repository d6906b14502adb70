import { createConnection, createServer, type Server } from 'node:net';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isSystemError, StartProblem } from '../../start-problem.ts';

export interface FolderLock {
  release(): void;
}

/**
 * Allows one server for each data folder. The lock is a listening socket, which the system closes however the process ends; a
 * file with a process id would be left behind by a crash.
 */
export async function lockFolder(dataDir: string, socketDir: string): Promise<FolderLock> {
  const path = process.platform === 'win32' ? pipeName(dataDir) : join(socketDir, 'server.lock');
  const server = createServer((peer) => peer.end());
  if (!(await listen(server, path))) {
    if (await answers(path))
      throw new StartProblem(
        `Another Queda Livre already runs on the data folder ${dataDir}: stop it first, or give this one its own DATA_DIR.`,
      );
    rmSync(path, { force: true });
    await listen(server, path);
  }
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

async function answers(path: string): Promise<boolean> {
  const peer = createConnection(path);
  try {
    await once(peer, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    peer.destroy();
  }
}

function pipeName(dataDir: string): string {
  return `\\\\.\\pipe\\queda-livre-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}
