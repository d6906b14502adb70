import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, onCleanUp } from '../../world/clean-up.ts';

export interface SmallDisk {
  folder: string;
  /** Writes until the disk is full; calling it again fills what was freed since. */
  fill(): void;
  free(): void;
}

/** Mounts a small file system, or returns why the machine refused it. */
export function mountSmallDisk(megabytes: number): SmallDisk | { refused: string } {
  const folder = join(newFolder('disk'), 'disk');
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    const said = (error as { stderr?: Buffer }).stderr?.toString().trim();
    return { refused: `mounting a small file system needs root on Linux (${said || String(error)})` };
  }
  onCleanUp(() => void execFileSync('umount', ['--lazy', folder]));
  chmodSync(folder, 0o755);
  const ballast = join(folder, 'ballast');
  return { folder, fill: () => appendUntilFull(ballast), free: () => rmSync(ballast, { force: true }) };
}

function appendUntilFull(file: string): void {
  const descriptor = openSync(file, 'a');
  for (const size of [1 << 20, 4096]) {
    try {
      while (writeSync(descriptor, Buffer.alloc(size)) === size);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(descriptor);
}
