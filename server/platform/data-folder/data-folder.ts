import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { letPassThrough } from './database-user.ts';
import { isSystemError, StartProblem } from '../start-problem.ts';

/** Where root puts data that the database's user could not reach in the checkout. The first writable one is used. */
export const systemFolders: readonly string[] = ['/var/lib/queda-livre', '/srv/queda-livre', '/opt/queda-livre'];

/** Makes the data folder; throws a `StartProblem` if it cannot be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    if (reason === 'EEXIST' && isLink(dataDir))
      throw new StartProblem(
        `The data folder ${dataDir} links to ${readlinkSync(dataDir)}, which does not exist: bring that folder back, or remove the link to start with an empty database.`,
      );
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${reason}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

export function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

// One folder at a time, because the recursive mkdir of Node 20 never returns below /proc.
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    // Another server that starts at the same time may have made the folder.
    if (!isSystemError(error) || error.code !== 'EEXIST' || !existsSync(folder)) throw error;
  }
  // Root's umask may be 077, which would keep the database's user out.
  if (process.getuid?.() === 0) letPassThrough(folder);
}

/** Writes a copied folder to disk. Without it, a power cut after the rename may leave empty files. */
export function flush(folder: string): void {
  try {
    execFileSync('sync', ['-f', folder], { stdio: 'ignore' });
  } catch {
    // Some systems have no `sync -f`.
  }
}
