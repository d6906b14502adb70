import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { reportProblem } from './problem.mjs';
import { projectFolder } from './project.mjs';
import { chooseReachableTmpdir } from './reachable-tmpdir.mjs';
import { setUp } from './set-up.mjs';

/** Sets this checkout up, then runs a TypeScript program of it, whose exit code becomes that of this process. */
export async function setUpAndRun(program, args, needed = { withDev: true, withBuilds: true }) {
  try {
    chooseReachableTmpdir();
    await setUp(needed);
    const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: projectFolder,
      stdio: 'inherit',
    });
    // Ctrl-C signals both processes; this one waits until the other has cleaned up.
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass).on('SIGTERM', pass);
    const [code] = await once(child, 'exit');
    process.off('SIGINT', pass).off('SIGTERM', pass);
    if (code !== 0) process.exitCode = code ?? 1;
  } catch (error) {
    reportProblem(error);
  }
}
