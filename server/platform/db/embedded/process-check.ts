import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSystemError } from '../../start-problem.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return isSystemError(error) && error.code === 'EPERM';
  }
}

/** After a reboot the process id in a lock file may belong to another program. */
export function isPostgres(pid: number): boolean {
  return isAlive(pid) && /postgres/i.test(programName(pid));
}

function programName(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8');
    if (process.platform === 'win32')
      return execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'], { encoding: 'utf8' });
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

// In a container without an init process nobody reaps an orphan, so its process id still exists.
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
