// `npm test` and `npm run test:all`: sets up the checkout, runs every check and test, and prints one line with the totals.
import process from 'node:process';
import { reportProblem } from './set-up/problem.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  chooseReachableTmpdir();
  await setUp({ withDev: true });
  const { register } = await import('tsx/esm/api');
  register();
  const { runSteps } = await import('./test/run-steps.ts');
  process.exitCode = await runSteps(process.argv.slice(2));
} catch (error) {
  process.on('exit', () => process.stdout.write('0 passed, 1 failed\n'));
  reportProblem(error);
}
