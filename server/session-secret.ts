import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { isSystemError } from './start-problem.ts';

/** The secret of the settings, or one made once and kept in the data folder. */
export function keptSessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  makeDataFolder(dataDir);
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) writeOnce(file, randomBytes(48).toString('base64url'));
  return readFileSync(file, 'utf8');
}

// Linked into place whole: neither a crash nor a second server starting at the same moment can leave half or two of them.
function writeOnce(file: string, content: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
