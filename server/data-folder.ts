import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartProblem } from './start-problem.ts';

/** Makes the data folder, or says that it cannot be written. */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new StartProblem(
      `The data folder ${dataDir} cannot be written (${reason}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}
