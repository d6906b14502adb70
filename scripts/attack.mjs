// `npm run attack [fuzz|matrix|roles|text|uploads|guessing|held|impostors|lock-queue|denial|stalls] [-- --inputs 50 --seed 1]`:
// attacks a temporary server with bad input and with requests of people without permission. A full run writes docs/attack.md; a
// part replaces its own section.
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
  const attack = spawn(process.execPath, ['--import', 'tsx', 'attack/main.ts', ...process.argv.slice(2)], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const [code] = await once(attack, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  reportProblem(error);
}
