import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartProblem } from './start-problem.ts';

/** Makes the data folder, or says that it cannot be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${reason}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

// Step by step, because below /proc the recursive mkdir of Node 20 never ends.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o755 });
}
