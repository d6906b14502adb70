import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flush, isLink, makeFolder, systemFolders } from './data-folder.ts';
import { databaseUser, findClosedFolder, type SystemUser } from './database-user.ts';
import { isSystemError, StartProblem } from '../start-problem.ts';

/**
 * As root in a checkout that the database's user cannot enter, the data goes into a system folder and `data` becomes a link
 * to it, which the next start follows. Returns what to tell the operator, when it has just been done.
 */
export function placeDataFolder(
  dataDir: string,
  folders: readonly string[] = systemFolders,
  user: SystemUser | undefined = databaseUser(join(dataDir, 'postgres')),
): string | undefined {
  if (!user || isLink(dataDir)) return undefined;
  const checkout = realpathSync(dirname(dataDir));
  const closed = findClosedFolder(checkout, user);
  if (!closed) return undefined;

  const key = keyOf(checkout);
  // The folder exists if `data` was removed, or if a start was interrupted before it made the link.
  const known = folders.map((folder) => join(folder, key)).find((place) => existsSync(place));
  const place = known ?? join(findUsable(folders, user, closed), key);
  if (!existsSync(dataDir)) makeFolder(place);
  else if (!known) move(dataDir, place);
  else if (isLink(dataDir)) return undefined;
  else
    throw new StartProblem(
      `This checkout has two data folders, ${dataDir} and ${place}: move the one that is not wanted elsewhere, then start again.`,
    );
  link(dataDir, place);
  return `The data is in ${place}, because the database's own user cannot enter ${closed}; ${dataDir} links to it.`;
}

// Short, because the path of a unix socket below it may have about 100 bytes; with the checkout's name, so that an operator
// recognises it.
function keyOf(checkout: string): string {
  const name = basename(checkout)
    .replaceAll(/[^\w.-]+/g, '')
    .slice(0, 20);
  return `${name}-${createHash('sha256').update(checkout).digest('hex').slice(0, 8)}`;
}

function findUsable(folders: readonly string[], user: SystemUser, closed: string): string {
  const usable = folders.find((folder) => {
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK);
      return !findClosedFolder(folder, user);
    } catch (error) {
      if (isSystemError(error)) return false;
      throw error;
    }
  });
  if (usable) return usable;
  throw new StartProblem(
    `Started as root, the embedded PostgreSQL runs as another user (${user.uid}), who cannot enter ${closed}, and ${folders.join(' or ')} cannot be written: set DATA_DIR to a folder that other users can enter.`,
  );
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EXDEV') throw error;
    copyAndRemove(from, to);
  }
}

/** Moves a folder to another file system. If the copying is interrupted, the original is unchanged. */
function copyAndRemove(from: string, to: string): void {
  const draft = `${to}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    // A socket cannot be copied; the start makes a new one.
    filter: (path) => !lstatSync(path).isSocket(),
  });
  flush(draft);
  renameSync(draft, to);
  rmSync(from, { recursive: true });
}

function link(dataDir: string, place: string): void {
  try {
    symlinkSync(place, dataDir);
  } catch (error) {
    // Another server that starts at the same time may have made the link.
    if (!isSystemError(error) || error.code !== 'EEXIST' || !isLink(dataDir)) throw error;
  }
}
