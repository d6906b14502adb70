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
  {
    name: 'types',
    // Several checkers would each check the types that files share: twice the processor time, while the other steps need it.
    commands: () => [['node_modules/typescript/bin/tsc', '-b', '--checkers', '1']],
    result: checkResult,
  },
  { name: 'size', commands: () => [['scripts/build.mjs'], ['scripts/test/sizes.mjs']], result: checkResult },
  {
    name: 'lint',
    commands: () => [['node_modules/oxlint/bin/oxlint']],
    result: checkResult,
  },
  { name: 'unused', commands: () => [['node_modules/knip/bin/knip.js']], result: checkResult },
  { name: 'format', commands: () => [['node_modules/oxfmt/bin/oxfmt', '--check']], result: checkResult },
];

const journeysReport = 'test-results/e2e.json';

/**
 * Long steps, on the web that the step `size` built. Those of one row run at the same time: tests in scripts/ mostly wait for the
 * programs that they start. The journeys use both cores.
 */
export const suites: Step[][] = [
  [vitestStep('vitest', ['domain', 'server', 'web']), vitestStep('programs', ['scripts'], ['--maxWorkers=1'])],
  [
    {
      name: 'journeys',
      commands: (filters) => [['node_modules/@playwright/test/cli.js', 'test', ...filters]],
      report: journeysReport,
      needsBrowser: true,
      result: (exitCode) => playwrightResult(journeysReport, exitCode),
    },
  ],
];

/** Vitest's projects have the names of their folders. */
function vitestStep(name: string, folders: string[], options: string[] = []): Step {
  const report = `test-results/${name}.json`;
  return {
    name,
    commands: (filters) => [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...folders.map((folder) => `--project=${folder}`),
        ...options,
        ...filters,
      ],
    ],
    report,
    result: (exitCode, filters) => vitestResult(report, exitCode, filters.length > 0 ? [] : folders),
  };
}
