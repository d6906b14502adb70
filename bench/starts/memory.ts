import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  processes: number;
  residentMb: number;
  /** Proportional set size: each process counts its share of shared memory, so the sum is what all of them use. */
  proportionalMb: number;
}

/** Returns the memory of these processes, or undefined outside Linux. */
export function memoryOf(pids: readonly number[]): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const megabytes = (name: string) =>
    pids.reduce((total, pid) => total + readKilobytes(`/proc/${pid}/smaps_rollup`, name) / 1000, 0);
  return { processes: pids.length, residentMb: megabytes('Rss'), proportionalMb: megabytes('Pss') };
}

/** Returns the ids of all descendants of a process. */
export function listDescendants(pid: number): number[] {
  if (process.platform !== 'linux') return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
  return [...children, ...children.flatMap(listDescendants)];
}

function parentOf(pid: number): number {
  return readNumber(`/proc/${pid}/status`, 'PPid');
}

function readKilobytes(file: string, name: string): number {
  return readNumber(file, name) * 1.024;
}

/** Returns 0 if the process has ended in the meantime. */
function readNumber(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
