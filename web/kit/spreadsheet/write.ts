import type { WorkbookSheet } from './build-workbook.ts';
import { LIMITS } from './limits.ts';
import { callWorker, type WorkerOptions } from './worker-call.ts';

// Writes a .xlsx in the worker. Rejects when the worker cannot be loaded, exceeds its time limit or has a bug.
export async function writeWorkbook(
  sheets: readonly WorkbookSheet[],
  options: Pick<WorkerOptions, 'startWorker'> = {},
): Promise<Blob> {
  const answer = await callWorker({ kind: 'write', sheets }, [], { ...options, timeLimitMs: LIMITS.writeMs });
  if (answer.kind === 'written') return new Blob([answer.bytes], { type: XLSX_TYPE });
  throw new Error(answer.kind === 'failed' ? answer.message : `spreadsheet worker: ${answer.kind}`);
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
