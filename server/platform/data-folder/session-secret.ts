import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { isSystemError, StartProblem } from '../start-problem.ts';

export const shortestSecret = 32;

/** The secret of the settings, else one that the first start writes into the data folder. */
export function resolveSessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  makeDataFolder(dataDir);
  const file = sessionSecretFile(dataDir);
  try {
    if (!existsSync(file)) writeOnce(file, randomBytes(48).toString('base64url'));
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= shortestSecret) return kept;
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
  throw new StartProblem(
    `The session secret in ${file} cannot be read or is damaged: put it right, or remove it (everybody then signs in again).`,
  );
}

export function sessionSecretFile(dataDir: string): string {
  return join(dataDir, 'session-secret');
}

// Linked into place, so that a crash cannot leave half a secret and two starts at once cannot write two.
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
