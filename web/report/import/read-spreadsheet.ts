import { readCells } from '../../../domain/scores/import/cell-text.ts';
import { LIMITS } from '../../kit/spreadsheet/limits.ts';
import type { ParsedSpreadsheet } from '../../kit/spreadsheet/parse.ts';
import { callWorker, type WorkerOptions } from '../../kit/spreadsheet/worker-call.ts';

// 'wrong_type' depends on the file name alone: a file with the right name that cannot be read may be a damaged spreadsheet.
// 'unavailable' is no fault of the file: the worker could not be loaded or crashed.
export type SpreadsheetOutcome =
  | ParsedSpreadsheet
  | { readonly ok: false; readonly reason: 'wrong_type' | 'timeout' | 'unavailable' };

export type UnreadReason = Extract<SpreadsheetOutcome, { ok: false }>['reason'];

export type ReadOptions = Pick<WorkerOptions, 'startWorker'> & {
  // From 0 to 1, never decreasing.
  readonly onProgress?: (done: number) => void;
  readonly timeLimitMs?: number;
};

// Reads a .xlsx or .xls in a worker, so that no file can block the page; a .csv needs no worker. Never throws. rows[0] is
// row 1 of the spreadsheet; blank rows in between are empty arrays.
export async function readSpreadsheet(file: File, options: ReadOptions = {}): Promise<SpreadsheetOutcome> {
  const isText = /\.csv$/i.test(file.name);
  if (!isText && !/\.xlsx?$/i.test(file.name)) return { ok: false, reason: 'wrong_type' };
  if (file.size > LIMITS.fileBytes) return { ok: false, reason: 'too_large' };
  const { onProgress, timeLimitMs = LIMITS.readMs, ...rest } = options;
  onProgress?.(0);
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { ok: false, reason: 'unreadable' };
  if (isText) return readText(decode(bytes));
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

// Cells of a .csv, or of text copied from a spreadsheet.
export function readText(text: string): ParsedSpreadsheet {
  // A binary file renamed to .csv.
  if (text.includes('\0')) return { ok: false, reason: 'unreadable' };
  const rows = readCells(text).map((row) => row.slice(0, LIMITS.columns));
  if (rows.length > LIMITS.rows) return { ok: false, reason: 'too_many_rows' };
  return rows.length === 0 ? { ok: false, reason: 'unreadable' } : { ok: true, rows };
}

// Excel saves .csv files in a Windows encoding by default.
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
