import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { playwrightResult, vitestResult } from './results.ts';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the count of vitest', () => {
  const passed = { status: 'passed' };
  const failed = { status: 'failed' };
  const skipped = { status: 'pending' };

  test.each([
    ['counts tests', 1, [suite([passed, passed, failed, skipped])], { passed: 2, failed: 1, skipped: 1 }],
    ['counts a file that could not be run', 1, [suite([passed]), suite([], 'failed')], { passed: 1, failed: 1 }],
    ['fails a folder without a test', 0, [], { passed: 0, failed: 1, problems: ['No test ran in domain/.'] }],
    ['fails an error outside of a test', 1, [suite([passed])], { passed: 1, failed: 1 }],
  ])('%s', (_name, exitCode, testResults, expected) => {
    expect(vitestResult(report({ testResults }), exitCode, ['domain'])).toMatchObject(expected);
  });

  test('fails a run without a report', () => {
    expect(vitestResult(join(folder, 'none.json'), 0, ['domain'])).toMatchObject({ passed: 0, failed: 1 });
  });

  function suite(assertionResults: { status: string }[], status = 'passed') {
    return { name: '/project/domain/a.test.ts', status, assertionResults };
  }
});

describe('the count of playwright', () => {
  const none = { expected: 0, unexpected: 0, skipped: 0 };

  test.each([
    [
      'counts journeys',
      1,
      { ...none, expected: 3, unexpected: 1, skipped: 2 },
      [],
      { passed: 3, failed: 1, skipped: 2 },
    ],
    ['fails a run without a journey', 0, none, [], { passed: 0, failed: 1 }],
    ['fails an error outside of a journey', 1, { ...none, expected: 1 }, [{ message: 'no server' }], { failed: 1 }],
  ])('%s', (_name, exitCode, stats, errors, expected) => {
    expect(playwrightResult(report({ stats, errors }), exitCode)).toMatchObject(expected);
  });
});

function report(content: object) {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
