import { checkResult, playwrightResult, vitestResult, type Result } from './results.ts';

export interface Wanted {
  /** Parts of file names; without any, every file. */
  filters: string[];
  /** Every journey, instead of one for each screen and role. */
  isComplete: boolean;
}

export interface Step {
  name: string;
  /** Node programs with their arguments; each runs only if the previous one succeeded. */
  commands: (wanted: Wanted) => string[][];
  /** Report file of the runner. An old file is removed first, so that a crash cannot look like a success. */
  report?: string;
  needsBrowser?: true;
  /** `npm test` leaves it to `npm run test:all`. */
  onlyComplete?: true;
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

/** `npm test` runs only the journeys whose names end with this tag: one for each screen and role. */
export const MAIN_JOURNEY = '@main';

const journeysReport = 'test-results/e2e.json';

/**
 * The long steps. They test the build that the step `size` made. Steps in one row run at the same time: `programs` uses little
 * processor time while it waits for the programs it started. The journeys use both cores, so they run alone.
 */
export const suites: Step[][] = [
  [
    vitestStep('vitest', ['domain', 'server', 'web', 'scripts']),
    { ...vitestStep('programs', ['programs'], ['--maxWorkers=1']), onlyComplete: true },
  ],
  [
    {
      name: 'journeys',
      // Whoever names files wants all of their journeys.
      commands: ({ filters, isComplete }) => [
        [
          'node_modules/@playwright/test/cli.js',
          'test',
          ...filters,
          ...(isComplete || filters.length > 0 ? [] : ['--grep', MAIN_JOURNEY]),
        ],
      ],
      report: journeysReport,
      needsBrowser: true,
      result: (exitCode) => playwrightResult(journeysReport, exitCode),
    },
  ],
];

export function runsUnnamed(step: Step, isComplete: boolean): boolean {
  return isComplete || !step.onlyComplete;
}

function vitestStep(name: string, projects: string[], options: string[] = []): Step {
  const report = `test-results/${name}.json`;
  return {
    name,
    commands: ({ filters }) => [
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
        ...options,
        ...filters,
      ],
    ],
    report,
    result: (exitCode, filters) => vitestResult(report, exitCode, filters.length > 0 ? [] : projects.map(folderOf)),
  };
}

/** The folder whose tests a project of vitest runs. */
const folderOf = (project: string) => (project === 'programs' ? 'scripts' : project);
