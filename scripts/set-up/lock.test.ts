import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

test('SE1 · of two starts that find the lock of a dead one, one waits for the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const lockFile = join(folder, 'set-up.lock');
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lockFile, String(dead));

  let running = 0;
  let most = 0;
  const start = () =>
    withLock(async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(50);
      running -= 1;
    }, lockFile);

  // While one start finds that the owner is dead, the other takes the lock over.
  let hasOther = false;
  let other: Promise<void> | undefined;
  const kill = process.kill.bind(process);
  const spy = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    if (!hasOther) {
      hasOther = true;
      other = start();
    }
    return kill(pid, signal);
  });
  onTestFinished(() => spy.mockRestore());
  await start();
  await other;
  expect(hasOther).toBe(true);
  expect(most).toBe(1);
  expect(existsSync(lockFile)).toBe(false);
});
