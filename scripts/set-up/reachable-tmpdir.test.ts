import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseReachableTmpdir } from './reachable-tmpdir.mjs';

const modes = [
  ['closed', 0o700, 'open'],
  ['below a closed folder', 0o700, 'open'],
  ['open to all', 0o755, 'own'],
] as const;

test.skipIf(process.getuid?.() !== 0).each(modes)(
  'SE1 · as root, with a TMPDIR that is %s, temporary folders are where the database can enter',
  (where, mode, expected) => {
    const before = process.env['TMPDIR'];
    const folder = mkdtempSync(join(tmpdir(), 'reachable-'));
    onTestFinished(() => {
      if (before === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = before;
      rmSync(folder, { recursive: true });
    });
    chmodSync(folder, 0o755);
    const own = join(folder, 'own');
    const below = join(own, 'below');
    const [closed, open] = [join(folder, 'closed'), join(folder, 'open')];
    for (const made of [below, closed, open]) mkdirSync(made, { recursive: true });
    // The mode of new folders depends on the umask of whoever runs the tests.
    for (const made of [below, open]) chmodSync(made, 0o755);
    chmodSync(closed, 0o700);
    chmodSync(own, mode);
    process.env['TMPDIR'] = where === 'below a closed folder' ? below : own;
    chooseReachableTmpdir([join(folder, 'missing'), closed, open]);
    expect(tmpdir()).toBe(join(folder, expected));
  },
);
