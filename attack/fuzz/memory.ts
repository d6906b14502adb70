import type { Broken } from '../findings.ts';
import type { Gauges } from '../../world/gauges.ts';

// Memory use varies a little by itself. A leak of one kilobyte per input exceeds this limit at the full number of inputs.
const heapMayGrowBytes = 16 * 1024 * 1024;
const residentMayGrow = 1.15;

/** Compares the server's memory after half of the inputs and after all of them, each time after garbage collection. */
export function judgeMemory(measured: Gauges[], broken: Broken): [string, string][] {
  const [half, end] = measured.slice(-2) as [Gauges, Gauges];
  if (end.heapBytes - half.heapBytes > heapMayGrowBytes) broken.add('the heap grew in the second half');
  if (end.memoryBytes > half.memoryBytes * residentMayGrow) broken.add('memory grew in the second half');
  return [
    ['memory of the server at the start, after half, after all', list(measured.map((at) => at.memoryBytes))],
    ['of it the heap of JavaScript', list(measured.map((at) => at.heapBytes))],
  ];
}

function list(bytes: number[]): string {
  return bytes.map((number) => `${(number / 1024 / 1024).toFixed(0)} MB`).join(', ');
}
