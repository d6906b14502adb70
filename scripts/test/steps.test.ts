import { expect, test } from 'vitest';
import { checks, suites } from './steps.ts';

test('a suite runs only the files that are named, a check has none to choose from', () => {
  const lastArgument = (filters: string[]) =>
    Object.fromEntries(suites.map(({ name, commands }) => [name, commands(filters).at(-1)?.at(-1)]));
  expect(lastArgument(['report'])).toEqual({ vitest: 'report', journeys: 'report' });
  expect(lastArgument([])).toEqual({ vitest: '--outputFile.json=test-results/vitest.json', journeys: 'test' });
  for (const { commands } of checks) expect(commands(['report'])).toEqual(commands([]));
});
