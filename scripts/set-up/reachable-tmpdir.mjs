import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import process from 'node:process';

/**
 * As root, PostgreSQL runs as another user. If that user cannot enter TMPDIR, sets TMPDIR to the first of these folders that
 * everybody can enter. Child processes inherit it, so temporary databases are created there.
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
