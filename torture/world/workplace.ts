import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..', '..');

type Undo = () => Promise<void> | void;

const undos: Undo[] = [];
let program: string | undefined;

/** Registers a clean-up. `cleanUp` runs them at the end of a part, newest first. */
export function onCleanUp(undo: Undo): void {
  undos.push(undo);
}

export async function cleanUp(): Promise<void> {
  for (let undo = undos.pop(); undo; undo = undos.pop())
    await Promise.resolve(undo()).catch((error: unknown) => console.error(error));
}

/** Creates a folder that an unprivileged PostgreSQL can read. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `torture-${name}-`));
  chmodSync(folder, 0o755);
  onCleanUp(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Copies the built server once, so that a build or migration made during the run does not change what is tested. */
export function serverProgram(): string {
  if (program) return program;
  const folder = join(projectFolder, 'dist', `torture-${process.pid}`);
  // The server looks for its version, its migrations, the program that draws images and the drawings relative to its own folder.
  const built = ['server', 'web', 'public-page', 'public-render'].map((name) => `dist/${name}`);
  const sources = ['server/db/migrations', 'server/images', 'server/pictures'];
  for (const part of ['package.json', ...built, ...sources])
    cpSync(join(projectFolder, part), join(folder, part), { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (program = join(folder, 'dist', 'server', 'main.js'));
}
