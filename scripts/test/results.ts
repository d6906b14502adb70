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

export function playwrightResult(file: string, exitCode: number): Result {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return crashed('playwright ended without a report.');
  const { expected, unexpected, skipped } = report.stats;
  const hasRun = expected + unexpected > 0;
  return settle(exitCode, {
    passed: expected,
    failed: unexpected + report.errors.length + (hasRun ? 0 : 1),
    skipped,
    problems: [
      ...report.errors.map((error) => error.message ?? 'An error outside of a test.'),
      ...(hasRun ? [] : ['No journey ran.']),
    ],
  });
}

interface VitestReport {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: { message?: string }[];
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
