import type { Cell } from '../../../domain/import-sheet.ts';
import type { ParseFailure } from './limits.ts';
import type { SheetRows } from './plain-rows.ts';
import { inspectXls } from './xls-guard.ts';
import { readXlsSheet } from './xls.ts';
import { readXlsxSheet } from './xlsx.ts';
import { inspectZip } from './zip-guard.ts';

export type ParsedSpreadsheet =
  | { readonly ok: true; readonly rows: Cell[][] }
  | { readonly ok: false; readonly reason: ParseFailure };

// Reads the cells of the sheet with the teams (see chooseSheet). The format is detected by the first bytes, not by the file
// name: a .xlsx named .xls is read, a renamed picture is not. Never rejects.
export async function parseSpreadsheet(
  bytes: Uint8Array,
  onProgress: (done: number) => void = () => {},
): Promise<ParsedSpreadsheet> {
  if (bytes.length === 0) return { ok: false, reason: 'unreadable' };
  const format = FORMATS.find(({ magic }) => magic.every((byte, index) => bytes[index] === byte));
  if (!format) return { ok: false, reason: 'unreadable' };
  try {
    const reason = format.inspect(bytes);
    if (reason !== null) return { ok: false, reason };
    const { rows, tooManyRows } = await format.read(bytes, onProgress);
    return tooManyRows ? { ok: false, reason: 'too_many_rows' } : { ok: true, rows };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

type Format = {
  readonly magic: readonly number[];
  // Checks the container before it is unpacked.
  readonly inspect: (bytes: Uint8Array) => ParseFailure | null;
  readonly read: (bytes: Uint8Array, onProgress: (done: number) => void) => Promise<SheetRows>;
};

const FORMATS: readonly Format[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], inspect: inspectZip, read: readXlsxSheet },
  { magic: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], inspect: inspectXls, read: readXlsSheet },
];
