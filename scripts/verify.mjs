// `npm run verify`: replays every score ledger of the database of the settings and prints what differs from it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { projectFolder } from './set-up/project.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  await setUp({});
  const verify = spawn(process.execPath, ['--import', 'tsx', 'server/verify.ts'], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const [code] = await once(verify, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  reportProblem(error);
}
