import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { binariesIn } from './binaries.ts';
import { reachableBinaries } from './reachable-binaries.ts';

const user = { uid: 60_990, gid: 60_990 };

describe('SE1 · programs that the database user cannot reach are copied', () => {
  beforeEach(({ skip }) => skip(process.getuid?.() !== 0, 'only root runs PostgreSQL as another user'));

  test('readable and executable, whatever the umask was when they were installed', () => {
    const { postgres, home } = reachableBinaries(installed(), user, [openFolder()]);
    expect(execFileSync(postgres, { ...user, encoding: 'utf8' })).toBe('it runs\n');
    expect(execFileSync('cat', [join(home, 'lib/libpq.so.5')], { ...user, encoding: 'utf8' })).toBe('a library');
  });

  test('once for each version', () => {
    const folder = openFolder();
    const first = reachableBinaries(installed('1.0.0'), user, [folder]);
    const { ino } = statSync(first.home);
    expect(statSync(reachableBinaries(installed('1.0.0'), user, [folder]).home).ino).toBe(ino);
    expect(reachableBinaries(installed('1.0.1'), user, [folder]).home).not.toBe(first.home);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('whole: what an interrupted copy left is neither used nor kept', () => {
    const folder = openFolder();
    const name = `postgresql-1.0.0-${process.platform}-${process.arch}`;
    mkdirSync(join(folder, `${name}.new-999999999/bin`), { recursive: true });
    reachableBinaries(installed('1.0.0'), user, [folder]);
    expect(readdirSync(folder)).toEqual([name]);
  });

  test('into the next folder where one cannot be written or entered', () => {
    const [closed, open] = [join(closedFolder(), 'inside'), openFolder()];
    const { home } = reachableBinaries(installed(), user, ['/sys/queda-livre', closed, open]);
    expect(home.startsWith(open)).toBe(true);
    expect(readdirSync(closed)).toEqual([]);
    expect(() => reachableBinaries(installed(), user, ['/sys/queda-livre'])).toThrow(
      /cannot enter .*, and its programs could not be copied to \/sys\/queda-livre: move the project elsewhere/,
    );
  });

  test('and used where they are when they can be reached', () => {
    const binaries = installed();
    chmodSync(join(binaries.home, '../..'), 0o755);
    for (const name of ['..', '.']) chmodSync(join(binaries.home, name), 0o755);
    expect(reachableBinaries(binaries, user, [])).toBe(binaries);
  });
});

/** A package as npm installs it with umask 077, in a folder that only root can enter. */
function installed(version = '1.0.0') {
  const home = join(closedFolder(), 'package/native');
  for (const name of ['bin', 'lib']) mkdirSync(join(home, name), { recursive: true, mode: 0o700 });
  writeFileSync(join(home, '../package.json'), JSON.stringify({ version }));
  writeFileSync(join(home, 'bin/postgres'), '#!/bin/sh\necho it runs\n', { mode: 0o700 });
  writeFileSync(join(home, 'lib/libpq.so.5.18'), 'a library', { mode: 0o600 });
  symlinkSync('libpq.so.5.18', join(home, 'lib/libpq.so.5'));
  return binariesIn(home);
}

function openFolder(): string {
  const folder = closedFolder();
  chmodSync(folder, 0o755);
  return folder;
}

function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'queda-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
