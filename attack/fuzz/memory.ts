import type { Broken } from '../findings.ts';
import type { Memory } from '../world/attacked.ts';

// What a process holds moves a little by itself; a leak of a hundred bytes an input would show at the full number.
const heapMayGrowBytes = 16 * 1024 * 1024;
const residentMayGrow = 1.3;

/** Compares what the server held before and after, each time with its garbage collected. */
export function judgeMemory(before: Memory, after: Memory, broken: Broken): [string, string][] {
  if (after.heapBytes - before.heapBytes > heapMayGrowBytes)
    broken.add(`the heap grew from ${mb(before.heapBytes)} to ${mb(after.heapBytes)}`);
  if (after.residentBytes > before.residentBytes * residentMayGrow)
    broken.add(`memory grew from ${mb(before.residentBytes)} to ${mb(after.residentBytes)}`);
  return [
    ['memory of the server before and after', `${mb(before.residentBytes)}, ${mb(after.residentBytes)}`],
    ['of it the heap of JavaScript', `${mb(before.heapBytes)}, ${mb(after.heapBytes)}`],
  ];
}

function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
