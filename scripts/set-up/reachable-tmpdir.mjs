import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';

/**
 * As root, PostgreSQL runs as another user. When that user cannot enter root's TMPDIR, throw-away databases are made in the
 * first of these folders that everybody can enter. Programs that are started later inherit the choice.
 */
export function chooseReachableTmpdir(folders = ['/tmp', '/var/tmp', '/dev/shm']) {
  if (process.getuid?.() !== 0 || isOpen(tmpdir())) return;
  const open = folders.find(isOpen);
  if (open) process.env.TMPDIR = open;
}

function isOpen(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || !(found.mode & 0o001)) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}
