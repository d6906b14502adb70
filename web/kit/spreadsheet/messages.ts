import type { WorkbookSheet } from './build-workbook.ts';
import type { ParsedSpreadsheet } from './parse.ts';

// Messages between the page and the spreadsheet worker: one request, `ready` once the worker has loaded, any number of progress
// notices, one answer.
export type WorkerRequest =
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'write'; readonly sheets: readonly WorkbookSheet[] };

type WorkerNotice = { readonly kind: 'ready' } | { readonly kind: 'progress'; readonly done: number };

export type WorkerAnswer =
  | { readonly kind: 'read'; readonly parsed: ParsedSpreadsheet }
  | { readonly kind: 'written'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'failed'; readonly message: string };

export type WorkerMessage = WorkerNotice | WorkerAnswer;
