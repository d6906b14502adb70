import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** Creates a folder for one test and deletes it after the test. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'queda-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a data folder in which a test starts PostgreSQL. */
export function makeClusterFolder(): string {
  const folder = makeTestFolder();
  prepareForCluster(folder);
  return folder;
}

/** When root runs the tests, PostgreSQL runs as another user, who needs access to the folder and to a copy of the programs. */
export function prepareForCluster(folder: string): void {
  chmodSync(folder, 0o755);
  // Linked, because copying them takes longer than a start.
  const copied = inject('copiedPrograms');
  if (copied) symlinkSync(copied, join(folder, basename(copied)));
}
