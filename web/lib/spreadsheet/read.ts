import { LIMITS } from './limits.ts';
import type { ParsedSpreadsheet } from './parse.ts';
import { callWorker, type WorkerOptions } from './worker-call.ts';

// 'wrong_type' goes by the file's name alone: what has the right name and cannot be read may be a damaged spreadsheet.
// 'unavailable' is no fault of the file: the reader itself could not be loaded or died.
export type SpreadsheetOutcome =
  | ParsedSpreadsheet
  | { readonly ok: false; readonly reason: 'wrong_type' | 'timeout' | 'unavailable' };

export type UnreadReason = Extract<SpreadsheetOutcome, { ok: false }>['reason'];

export type ReadOptions = Pick<WorkerOptions, 'startWorker'> & {
  // From 0 to 1, never falling.
  readonly onProgress?: (done: number) => void;
  readonly timeLimitMs?: number;
};

// Reads the cells of a .xlsx or .xls in a worker, so that the page stays alive whatever the file holds. Never throws.
// rows[0] is row 1 of the spreadsheet; blank rows in between are empty arrays.
export async function readSpreadsheet(file: File, options: ReadOptions = {}): Promise<SpreadsheetOutcome> {
  if (!/\.xlsx?$/i.test(file.name)) return { ok: false, reason: 'wrong_type' };
  if (file.size > LIMITS.fileBytes) return { ok: false, reason: 'too_large' };
  const { onProgress, timeLimitMs = LIMITS.readMs, ...rest } = options;
  onProgress?.(0);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, reason: 'unreadable' };
  const answer = await callWorker({ kind: 'read', bytes }, [bytes], {
    ...rest,
    timeLimitMs,
    onProgress: (done) => onProgress?.(done),
  });
  if (answer.kind === 'timeout') return { ok: false, reason: 'timeout' };
  if (answer.kind !== 'read') return { ok: false, reason: 'unavailable' };
  if (answer.parsed.ok) onProgress?.(1);
  return answer.parsed;
}
