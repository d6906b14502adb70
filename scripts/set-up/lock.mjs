import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

const beatMs = 1_000;
const deadAfterMs = 15_000;

/** Allows one set-up at a time in a checkout: a second start waits. A lock whose owner died is taken over. */
export async function withLock(work, lockFile = inProject('dist', 'set-up.lock')) {
  mkdirSync(dirname(lockFile), { recursive: true });
  let hasSaidSo = false;
  while (!take(lockFile)) {
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

function take(lockFile) {
  if (create(lockFile)) return true;
  if (!ownerIsDead(lockFile)) return false;
  // Another waiter may have taken the lock over since that check. One at a time checks again and deletes the dead lock.
  const takeover = `${lockFile}.takeover`;
  if (!create(takeover)) {
    if (ownerIsDead(takeover)) rmSync(takeover, { force: true });
    return false;
  }
  try {
    if (ownerIsDead(lockFile)) rmSync(lockFile, { force: true });
  } finally {
    rmSync(takeover, { force: true });
  }
  return create(lockFile);
}

/** False if the file exists. */
function create(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the owner process is gone. If another process got its id (after a container restart), the heartbeat has stopped. */
function ownerIsDead(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > deadAfterMs) return true;
    const owner = Number(readFileSync(file, 'utf8'));
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
