// `npm run bench [name]`: runs all benchmarks of bench/, or one. `npm run bench organizers -- --most 100` is a short run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { reportProblem, SetUpProblem } from './set-up/problem.mjs';
import { inProject, projectFolder } from './set-up/project.mjs';
import { chooseReachableTmpdir } from './set-up/reachable-tmpdir.mjs';
import { setUp } from './set-up/set-up.mjs';

try {
  chooseReachableTmpdir();
  await setUp({ withDev: true, withBuilds: true });
  const [name, ...options] = process.argv.slice(2);
  for (const one of chosen(name)) await run(one, options);
} catch (error) {
  reportProblem(error);
}

function chosen(name) {
  const names = readdirSync(inProject('bench')).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.slice(1) ?? []);
  if (name === undefined) return names;
  if (!names.includes(name))
    throw new SetUpProblem(`There is no bench called ${name}: choose from ${names.join(', ')}.`);
  return [name];
}

async function run(name, options) {
  const bench = spawn(process.execPath, ['--import', 'tsx', `bench/${name}.bench.ts`, ...options], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  const [code] = await once(bench, 'exit');
  if (code !== 0) process.exitCode = 1;
}
