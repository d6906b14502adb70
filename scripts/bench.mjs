// `npm run bench [name]`: runs all benchmarks of bench/, or one. `npm run bench organizers -- --most 100` is a short run.
import { readdirSync } from 'node:fs';
import process from 'node:process';
import { reportProblem, SetUpProblem } from './set-up/problem.mjs';
import { inProject } from './set-up/project.mjs';
import { setUpAndRun } from './set-up/run-in-project.mjs';

const [name, ...options] = process.argv.slice(2);
const names = readdirSync(inProject('bench')).flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.slice(1) ?? []);
if (name !== undefined && !names.includes(name))
  reportProblem(new SetUpProblem(`There is no bench called ${name}: choose from ${names.join(', ')}.`));
for (const one of name === undefined ? names : [name]) await setUpAndRun(`bench/${one}.bench.ts`, options);
