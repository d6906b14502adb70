// `npm run torture [part …] [-- --rounds 20]`: causes faults such as kills and a full disk, in all parts or the named ones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { projectFolder } from './set-up/project.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  chooseReachableTmpdir();
  await setUp({ withDev: true, withBuilds: true });
  const torture = spawn(process.execPath, ['--import', 'tsx', 'torture/torture.ts', ...process.argv.slice(2)], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  // Ctrl-C signals both processes; this one waits until the child has cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => torture.kill(signal));
  const [code] = await once(torture, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  reportProblem(error);
}
