import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

const lockFile = inProject('dist', 'set-up.lock');
const beatMs = 1_000;
const deadAfterMs = 15_000;

/** Allows one set-up at a time in a checkout: a second start waits. A lock whose owner died is taken over. */
export async function withLock(work) {
  mkdirSync(inProject('dist'), { recursive: true });
  let hasSaidSo = false;
  while (!take()) {
    if (!hasSaidSo) process.stdout.write('Another start is setting this checkout up. Waiting for it.\n');
    hasSaidSo = true;
    await sleep(200);
  }
  const heart = setInterval(() => utimes(lockFile, new Date(), new Date(), ignoreResult), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(heart);
    rmSync(lockFile, { force: true });
  }
}

/** A failed heartbeat is ignored, because the next one comes within a second. */
function ignoreResult() {}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!ownerIsDead()) return false;
    rmSync(lockFile, { force: true });
    return take();
  }
}

/** Whether the owner process is gone. If another process got its id (after a container restart), the heartbeat has stopped. */
function ownerIsDead() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > deadAfterMs) return true;
    const owner = Number(readFileSync(lockFile, 'utf8'));
    // The owner has created the file but not written its id yet.
    return owner > 0 && !isRunning(owner);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
