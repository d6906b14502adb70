import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => Promise<unknown> | void;

const undos: Undo[] = [];

/** Registers a clean-up, which may find that its work was done before. `cleanUp` runs all of them, newest first. */
export function onCleanUp(undo: Undo): void {
  undos.push(undo);
}

export async function cleanUp(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop())
    await Promise.resolve(undo()).catch((error: Error) => void process.stderr.write(`${error.stack}\n`));
}

/** Creates a folder that an unprivileged PostgreSQL can enter, and deletes it in the clean-up. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `queda-livre-${name}-`));
  chmodSync(folder, 0o755);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
