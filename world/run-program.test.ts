import { expect, onTestFinished, test, vi } from 'vitest';
import { projectFolder } from '../scripts/set-up/project.mjs';
import { settingsTable } from '../server/platform/settings/settings.ts';
import { runProgram } from './run-program.ts';

test("SE1 · no setting of the tester's shell reaches a program under test, and every setting of the test does", async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  for (const name of [...Object.keys(settingsTable), 'NODE_ENV', 'OTHER']) vi.stubEnv(name, 'of the shell');
  const program = [process.execPath, '-p', 'JSON.stringify(process.env)'];
  const { ended, stdout } = runProgram(program, { cwd: projectFolder, env: { BILLING: 'sandbox' } });
  await ended;
  const env = JSON.parse(stdout()) as Record<string, string>;
  expect(Object.keys(env).filter((name) => env[name] === 'of the shell')).toEqual(['OTHER']);
  expect(env['BILLING']).toBe('sandbox');
});
