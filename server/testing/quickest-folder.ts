import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The folder for test databases: in memory, where copying takes a fifth of the time, or on disk if less than 1 GB is free. */
export function quickestFolder(): string {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 ** 30 ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
