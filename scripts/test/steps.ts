import { checkResult, playwrightResult, vitestResult, type Result } from './results.ts';

export interface Step {
  name: string;
  /** Node programs with their arguments; each runs only if the previous one succeeded. Filters are parts of file names. */
  commands: (filters: string[]) => string[][];
  /** Report file of the runner. An old file is removed first, so that a crash cannot look like a success. */
  report?: string;
  needsBrowser?: true;
  result: (exitCode: number, filters: string[]) => Result;
}

/** Short steps, which run in parallel. */
export const checks: Step[] = [
  { name: 'types', commands: () => [['node_modules/typescript/bin/tsc', '-b']], result: checkResult },
  { name: 'size', commands: () => [['scripts/build.mjs'], ['scripts/test/sizes.mjs']], result: checkResult },
  {
    name: 'lint',
    commands: () => [['node_modules/oxlint/bin/oxlint']],
    result: checkResult,
  },
  { name: 'unused', commands: () => [['node_modules/knip/bin/knip.js']], result: checkResult },
  { name: 'format', commands: () => [['node_modules/oxfmt/bin/oxfmt', '--check']], result: checkResult },
];

const vitestReport = 'test-results/vitest.json';
const journeysReport = 'test-results/e2e.json';

/** Long steps. Each uses both cores, so they run one after the other, on the web that the step `size` built. */
export const suites: Step[] = [
  {
    name: 'vitest',
    commands: (filters) => [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
        ...filters,
      ],
    ],
    report: vitestReport,
    result: (exitCode, filters) =>
      vitestResult(vitestReport, exitCode, filters.length > 0 ? [] : ['domain', 'server', 'web', 'scripts']),
  },
  {
    name: 'journeys',
    commands: (filters) => [['node_modules/@playwright/test/cli.js', 'test', ...filters]],
    report: journeysReport,
    needsBrowser: true,
    result: (exitCode) => playwrightResult(journeysReport, exitCode),
  },
];
