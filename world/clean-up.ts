import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Undo = () => Promise<unknown> | void;

const undos: Undo[] = [];

/** Registers a clean-up, which may find its work done. `cleanUp` runs all of them, newest first. */
export function onCleanUp(undo: Undo): void {
  undos.push(undo);
}

let running: Promise<void> | undefined;

/** A signal may ask for it while it runs. */
export function cleanUp(): Promise<void> {
  return (running ??= undoAll().finally(() => (running = undefined)));
}

async function undoAll(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop())
    try {
      await undo();
    } catch (error) {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    }
}

/** Creates a folder that an unprivileged PostgreSQL can enter, and deletes it in the clean-up. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `queda-livre-${name}-`));
  chmodSync(folder, 0o755);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
