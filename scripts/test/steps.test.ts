import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checks, MAIN_JOURNEY, runsUnnamed, suites } from './steps.ts';

const EVERYTHING = { filters: [], isComplete: true };

test('a suite runs only the files that are named, a check has none to choose from', () => {
  const named = { filters: ['report'], isComplete: false };
  for (const { commands } of suites.flat()) expect(commands(named).at(-1)).toContain('report');
  for (const { commands } of checks) expect(commands(named)).toEqual(commands(EVERYTHING));
});

test('journeys: one for each screen and role, every one when all are wanted, and of files that are named all', () => {
  const step = suites.flat().find(({ name }) => name === 'journeys')!;
  const isChosen = (filters: string[], isComplete: boolean) =>
    step.commands({ filters, isComplete }).flat().includes(MAIN_JOURNEY);
  expect([isChosen([], false), isChosen([], true), isChosen(['report'], false)]).toEqual([true, false, false]);
});

test('the tests that start programs are left to the complete run, and nothing else is', () => {
  const steps = [...checks, ...suites.flat()];
  const left = steps.filter((step) => !runsUnnamed(step, false)).map(({ name }) => name);
  expect(left).toEqual(['programs']);
  expect(steps.filter((step) => !runsUnnamed(step, true))).toEqual([]);
});

test('every project of vitest runs in one step', () => {
  const config = readFileSync(join(import.meta.dirname, '..', '..', 'vitest.config.ts'), 'utf8');
  const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => `--project=${name}`);
  const run = suites.flat().flatMap(({ commands }) => commands(EVERYTHING).flat());
  expect(run.filter((argument) => argument.startsWith('--project=')).toSorted()).toEqual(projects.toSorted());
});
