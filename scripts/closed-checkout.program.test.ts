import { lstatSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../world/run-program.ts';
import { createAccount, signIn } from '../world/account.ts';
import { openCaller } from '../world/caller.ts';
import { makeClosedCheckout } from './testing/closed-checkout.ts';
import { killPostmaster, processesOn } from './testing/started-server.ts';

const account = { email: 'ana@example.com', password: 'uma senha comprida' };
const isRoot = process.getuid?.() === 0;

describe('SE1 · as root in a folder that other users cannot enter', () => {
  let checkout: string;
  beforeAll(() => {
    if (isRoot) checkout = makeClosedCheckout();
  });
  beforeEach(({ skip }) => skip(!isRoot, 'only root runs PostgreSQL as another user'));
  afterAll(() => {
    if (isRoot) rmSync(checkout, { recursive: true });
  });

  test('npm start works with nothing else typed, and the next start finds the data', async () => {
    const first = await start();
    const data = readlinkSync(join(checkout, 'data'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    onTestFinished(() => killPostmaster(data));
    expect(data).toMatch(/^\/(var\/lib|srv|opt)\/queda-livre\/closed-/);
    expect(first.stdout()).toContain(
      `The data is in ${data}, because the database's own user cannot enter ${checkout}`,
    );
    await createAccount(openCaller(first.address), first.address, account);
    await stop(first);
    expect(processesOn(data)).toEqual([]);

    const second = await start();
    await signIn(openCaller(second.address), account);
    expect(second.stdout()).not.toContain('The data is in');
    await stop(second);
  });

  test('a DATA_DIR that was set and cannot be used is refused in one sentence', async () => {
    const server = run(['node', 'scripts/start.mjs'], { PORT: '0', DATA_DIR: join(checkout, 'own-data') });
    expect(await server.ended).toBe(1);
    expect(server.stderr().trimEnd().split('\n')).toEqual([
      expect.stringMatching(
        new RegExp(`another user .*, who cannot enter ${checkout}: set DATA_DIR to another folder`),
      ),
    ]);
    expect(lstatSync(join(checkout, 'own-data')).isSymbolicLink()).toBe(false);
  });

  test('tests on a real database work', async () => {
    const tests = run(['node', 'node_modules/vitest/vitest.mjs', 'run', 'server/platform/db/tables.test.ts']);
    const code = await tests.ended;
    expect(tests.stdout() + tests.stderr()).toMatch(/Tests .*\d+ passed/);
    expect(code).toBe(0);
  });

  // Uses the umask of a hardened server: other users cannot read what root creates unless the program allows it.
  function run(command: string[], env: Record<string, string> = {}) {
    const running = runProgram(['sh', '-c', `umask 077 && exec ${command.join(' ')}`], { cwd: checkout, env });
    onTestFinished(() => void running.process.kill('SIGKILL'));
    return running;
  }

  async function start() {
    const server = run(['node', 'scripts/start.mjs'], { PORT: '0' });
    const [, address = ''] = await server.printed(/^Queda Livre: (http:\S+)$/m);
    return { ...server, address };
  }

  async function stop(server: Awaited<ReturnType<typeof start>>) {
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  }
});
