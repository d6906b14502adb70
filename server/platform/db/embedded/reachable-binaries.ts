import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { flush, makeFolder } from '../../data-folder/data-folder.ts';
import { isSystemError, StartProblem } from '../../start-problem.ts';
import { type Binaries, binariesIn } from './binaries.ts';
import { findClosedFolder, type SystemUser } from '../../data-folder/database-user.ts';
import { isAlive } from './process-check.ts';

/** The same binaries where the database's user can run them: as they are, or copied into the first folder that allows it. */
export function reachableBinaries(binaries: Binaries, user: SystemUser, folders: readonly string[]): Binaries {
  const closed = findClosedFolder(binaries.home, user);
  if (!closed) return binaries;
  for (const folder of folders) {
    const copy = tryCopy(binaries.home, folder);
    if (!copy) continue;
    if (canRun(binariesIn(copy), user)) return binariesIn(copy);
    rmSync(copy, { recursive: true, force: true });
  }
  throw new StartProblem(
    `Started as root, the embedded PostgreSQL runs as another user (${user.uid}), who cannot enter ${closed}, and its programs could not be copied to ${folders.join(' or ')}: move the project elsewhere, start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Nothing can be run from a file system that is mounted with `noexec`. */
function canRun({ postgres, home }: Binaries, user: SystemUser): boolean {
  return !findClosedFolder(home, user) && spawnSync(postgres, ['--version'], { ...user, stdio: 'ignore' }).status === 0;
}

/** One copy for each version: an update of the package makes a new one. */
function tryCopy(home: string, folder: string): string | undefined {
  const { version } = JSON.parse(readFileSync(join(home, '..', 'package.json'), 'utf8')) as { version: string };
  const copy = join(folder, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.new-${process.pid}`;
  try {
    makeFolder(folder);
    removeLeftDrafts(copy);
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    openToOthers(draft);
    flush(draft);
    renameSync(draft, copy);
    return copy;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isSystemError(error)) throw error;
    // Another start may have finished the same copy first.
    return existsSync(copy) ? copy : undefined;
  }
}

/** npm installs packages with root's umask, which may keep others out. */
function openToOthers(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.mode | (found.mode & 0o100 ? 0o055 : 0o044));
  if (found.isDirectory()) for (const name of readdirSync(path)) openToOthers(join(path, name));
}

/** Deletes the remains of interrupted copies. */
function removeLeftDrafts(copy: string): void {
  const prefix = `${basename(copy)}.new-`;
  const drafts = readdirSync(dirname(copy)).filter((name) => name.startsWith(prefix));
  for (const name of drafts) {
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !isAlive(pid)) rmSync(join(dirname(copy), name), { recursive: true, force: true });
  }
}
