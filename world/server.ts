import { projectFolder } from '../scripts/set-up/project.mjs';
import { onCleanUp } from './clean-up.ts';
import { type Running, runProgram } from './run-program.ts';

export interface RunningServer extends Running {
  /** Waits for the address, which the server prints when it is ready. */
  address(): Promise<string>;
  stop(): Promise<void>;
}

/** Runs what is built as `npm start` does, on a free port unless the settings name one. */
export function runServer(
  settings: Record<string, string>,
  command = [process.execPath, 'scripts/start.mjs'],
): RunningServer {
  const running = runProgram(command, { cwd: projectFolder, env: { PORT: '0', ...settings } });
  const stop = async () => {
    running.process.kill('SIGTERM');
    await running.ended;
  };
  onCleanUp(stop);
  return {
    ...running,
    address: async () => (await running.printed(/^Queda Livre: (http:\S+)$/m))[1] ?? '',
    stop,
  };
}
