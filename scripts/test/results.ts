import { existsSync, readFileSync } from 'node:fs';

export interface Result {
  passed: number;
  failed: number;
  skipped: number;
  /** Problems that the runner's own output does not show. */
  problems: string[];
}

export function checkResult(exitCode: number): Result {
  const hasPassed = exitCode === 0;
  return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, skipped: 0, problems: [] };
}

/** Every named folder must have run at least one test: otherwise a pattern that matches no file would always pass. */
export function vitestResult(file: string, exitCode: number, folders: string[]): Result {
  const report = readReport(file) as VitestReport | undefined;
  if (!report) return crashed('vitest ended without a report.');
  const tests = report.testResults.flatMap((suite) => suite.assertionResults);
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  const emptyFolders = folders.filter(
    (folder) =>
      !report.testResults.some((suite) => suite.name.includes(`/${folder}/`) && suite.assertionResults.length > 0),
  );
  return settle(exitCode, {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: tests.filter((test) => test.status === 'failed').length + brokenFiles.length + emptyFolders.length,
    skipped: tests.filter((test) => test.status !== 'passed' && test.status !== 'failed').length,
    problems: [
      ...brokenFiles.map((suite) => `${suite.name} could not be run.`),
      ...emptyFolders.map((folder) => `No test ran in ${folder}/.`),
    ],
  });
}

/** A journey that passes only at the second try has passed. It is named, because it or the product contains a race. */
export function playwrightResult(file: string, exitCode: number): Result {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return crashed('playwright ended without a report.');
  const { expected, unexpected, flaky, skipped } = report.stats;
  const hasRun = expected + unexpected + flaky > 0;
  return settle(exitCode, {
    passed: expected + flaky,
    failed: unexpected + report.errors.length + (hasRun ? 0 : 1),
    skipped,
    problems: [
      ...report.errors.map((error) => error.message ?? 'An error outside of a test.'),
      ...(hasRun ? [] : ['No journey ran.']),
      ...report.suites.flatMap(listFlaky).map((title) => `Passed only at the second try: ${title}`),
    ],
  });
}

function listFlaky({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title);
  return [...own, ...suites.flatMap(listFlaky)];
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

function readReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function crashed(problem: string): Result {
  return { passed: 0, failed: 1, skipped: 0, problems: [problem] };
}

/** A runner with a failed exit code has failed, even if no test did (for example after an unhandled rejection). */
function settle(exitCode: number, result: Result): Result {
  if (exitCode === 0 || result.failed > 0) return result;
  return {
    ...result,
    failed: 1,
    problems: [...result.problems, `The runner ended with ${exitCode} though no test failed.`],
  };
}
