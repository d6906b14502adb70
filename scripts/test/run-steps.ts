import { rmSync } from 'node:fs';
import { ensureChromium } from '../chromium.mjs';
import { runCommand } from './run-command.ts';
import type { Result } from './results.ts';
import { checks, runsUnnamed, suites, type Step, type Wanted } from './steps.ts';

/**
 * Runs all steps, or those of `--only lint,types`, prints the totals in the last line, and returns the exit code. Arguments
 * after the names filter the suites: `--only journeys report` runs the journeys with 'report' in their path. With `--all` as the
 * first argument the steps that are `onlyComplete` run too, and the step `journeys` runs every journey instead of those with the tag
 * `MAIN_JOURNEY`.
 */
export async function runSteps(args: string[]): Promise<number> {
  const isComplete = args[0] === '--all';
  const [flag, only = '', ...filters] = isComplete ? args.slice(1) : args;
  const names = flag === '--only' ? only.split(',') : undefined;
  const isWanted = (step: Step) => (names ? names.includes(step.name) : runsUnnamed(step, isComplete));
  const results: Result[] = [];
  const runAndKeep = async (step: Step) => results.push(await runStep(step, { filters, isComplete }));

  // Two checks run at a time: the smallest machine we test on has two cores.
  const waiting = checks.filter(isWanted);
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runAndKeep(step);
  };
  await Promise.all([worker(), worker()]);
  for (const row of suites) await Promise.all(row.filter(isWanted).map(runAndKeep));

  const total = sum(results);
  process.stdout.write(`${inWords(total)}\n`);
  return total.failed > 0 || total.passed === 0 ? 1 : 0;
}

async function runStep(step: Step, wanted: Wanted): Promise<Result> {
  const startedAt = performance.now();
  const { result, output } = await attempt(step, wanted);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const told = [...(result.failed > 0 ? [output.trimEnd()] : []), ...result.problems];
  if (told.length > 0) process.stdout.write(`${told.join('\n')}\n`);
  process.stdout.write(`${result.failed > 0 ? '✗' : '✓'} ${step.name}: ${inWords(result)} (${seconds} s)\n`);
  return result;
}

async function attempt(step: Step, wanted: Wanted): Promise<{ result: Result; output: string }> {
  if (step.report) rmSync(step.report, { force: true });
  // The type checker and the linter are Go programs: with fewer garbage collections the linter takes a fifth less CPU.
  const env: NodeJS.ProcessEnv = { GOGC: '400', ...process.env, FORCE_COLOR: '0' };
  if (step.needsBrowser) {
    try {
      env['CHROMIUM_PATH'] = await ensureChromium();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      return { result: { passed: 0, failed: 1, skipped: 0, problems: [problem] }, output: '' };
    }
  }
  let output = '';
  for (const command of step.commands(wanted)) {
    const run = await runCommand(command, env);
    output += run.output;
    if (run.exitCode !== 0) return { result: step.result(run.exitCode, wanted.filters), output };
  }
  return { result: step.result(0, wanted.filters), output };
}

function sum(results: Result[]): Result {
  const add = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped'), problems: [] };
}

function inWords({ passed, failed, skipped }: Result): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
