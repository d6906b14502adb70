import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checks, suites } from './steps.ts';

test('a suite runs only the files that are named, a check has none to choose from', () => {
  const lastArgument = (filters: string[]) =>
    Object.fromEntries(suites.flat().map(({ name, commands }) => [name, commands(filters).at(-1)?.at(-1)]));
  expect(lastArgument(['report'])).toEqual({ vitest: 'report', programs: 'report', journeys: 'report' });
  expect(lastArgument([])).toEqual({ vitest: '--project=web', programs: '--maxWorkers=1', journeys: 'test' });
  for (const { commands } of checks) expect(commands(['report'])).toEqual(commands([]));
});

test('every project of vitest runs in one step', () => {
  const config = readFileSync(join(import.meta.dirname, '..', '..', 'vitest.config.ts'), 'utf8');
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => `--project=${name}`);
  const run = suites.flat().flatMap(({ commands }) => commands([]).flat());
  expect(run.filter((argument) => argument.startsWith('--project=')).toSorted()).toEqual(projects.toSorted());
});
