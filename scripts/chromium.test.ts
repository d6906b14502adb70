import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { projectFolder } from './set-up/project.mjs';
import { runProgram } from '../world/run-program.ts';

// Runs the real search and installation, with a PATH that contains only the programs of the test.

test('the headless shell is preferred to the whole browser, and a named one to both', async () => {
  const machine = makeMachine();
  machine.add('chromium');
  expect(await machine.ensureChromium()).toBe(machine.path('chromium'));
  machine.add('chromium-headless-shell');
  expect(await machine.ensureChromium()).toBe(machine.path('chromium-headless-shell'));
  machine.add('mine');
  expect(await machine.ensureChromium({ CHROMIUM_PATH: machine.path('mine') })).toBe(machine.path('mine'));
});

describe('where there is none', () => {
  const isDebian = existsSync('/etc/debian_version');
  beforeEach(({ skip }) => skip(process.getuid?.() !== 0 || !isDebian, 'only root on Debian may install one'));

  test.each([
    ['the headless shell is installed', 'chromium-headless-shell chromium', 'chromium-headless-shell'],
    ['the whole browser is installed if Debian has no package of the shell', 'chromium', 'chromium'],
  ])('%s', async (_name, offered, expected) => {
    const machine = makeMachine();
    machine.add('apt-get', aptGet(offered));
    expect(await machine.ensureChromium()).toBe(machine.path(expected));
  });

  test('and nothing can be installed, the problem says what to do', async () => {
    const machine = makeMachine();
    machine.add('apt-get', aptGet(''));
    expect(await machine.ensureChromium()).toContain('could not be installed with apt-get: install one yourself');
  });
});

function makeMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = (name: string) => join(folder, name);
  return {
    path,
    add: (name: string, script = '#!/bin/sh\n') => writeFileSync(path(name), script, { mode: 0o755 }),
    /** The path of the browser, or the message of the problem. */
    async ensureChromium(env: Record<string, string> = {}) {
      const program = `import { ensureChromium } from './scripts/chromium.mjs';
        console.log('found', await ensureChromium().catch((problem) => problem.message));`;
      const settings = { PATH: folder, CHROMIUM_PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder, ...env };
      const run = runProgram([process.execPath, '--input-type=module', '-e', program], {
        cwd: projectFolder,
        env: settings,
      });
      return (await run.printed(/^found (.*)$/m))[1];
    },
  };
}

/** A fake apt-get: installs the offered packages as programs next to itself, and fails for others like the real one. */
const aptGet = (offered: string) => `#!/bin/sh
[ "$1" = update ] && exit 0
for name in "$@"; do :; done
for known in ${offered}; do
  [ "$known" = "$name" ] && { echo > "\${0%/*}/$name"; exit 0; }
done
echo "E: Unable to locate package $name" >&2
exit 100
`;
