import { readSettings, type Settings } from './platform/settings/settings.ts';
import { StartProblem } from './platform/start-problem.ts';

/** Runs a command on the database of the settings and ends the process with its exit code; 2 where it could not run. */
export async function runTool(work: (settings: Settings) => Promise<number>): Promise<never> {
  try {
    process.exit(await work(readSettings(process.env)));
  } catch (error) {
    console.error(error instanceof StartProblem ? error.message : error);
    process.exit(2);
  }
}
