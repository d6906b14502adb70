import { readdirSync, readFileSync } from 'node:fs';

export interface Memory {
  processes: number;
  residentMb: number;
  /** What several share is counted in parts: the sum is what would be free without them. */
  proportionalMb: number;
}

/** Undefined where the system does not say, which only Linux does. */
export function memoryOf(pids: readonly number[]): Memory | undefined {
  if (process.platform !== 'linux') return undefined;
  const megabytes = (name: string) =>
    pids.reduce((total, pid) => total + readKilobytes(`/proc/${pid}/smaps_rollup`, name) / 1000, 0);
  return { processes: pids.length, residentMb: megabytes('Rss'), proportionalMb: megabytes('Pss') };
}

/** Children, their children, and so on. */
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

/** None where the process has ended while we looked. */
function readNumber(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
