import { type Cell, readTeamSheet } from '../../../domain/scores/import/import-sheet.ts';
import { LIMITS, type ParseFailure } from './limits.ts';
import { BEGIN_OF_EXCEL_95, otherKindOf, startsWith } from './other-kinds.ts';
import { inspectZip } from './zip-guard.ts';
import { type CellValue, type MergeRange, readXls, readXlsx, type Sheet, streamXlsxRows } from 'hucre/xlsx';

// A .xls with a password keeps its structure but encrypts the records: parsing it would return garbage. A file for Excel 95 has
// the same container as later ones; one that was saved for both is read.
function inspectXls(bytes: Uint8Array): ParseFailure | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let isLater = false;
  let isExcel95 = false;
  // A stream starts at a sector, and the smallest sectors have 64 bytes.
  for (let offset = 512; offset + 64 <= bytes.length; offset += 64) {
    isExcel95 ||= startsWith(bytes, BEGIN_OF_EXCEL_95, offset);
    if (!startsWith(bytes, BEGIN_OF_WORKBOOK, offset)) continue;
    if (isScrambled(view, offset)) return 'unreadable';
    isLater = true;
  }
  return isExcel95 && !isLater ? 'excel_95' : null;
}

// Record 0x0809 of 16 bytes, version 0x0600 (BIFF8), substream 5 (the workbook's globals).
const BEGIN_OF_WORKBOOK = [0x09, 0x08, 0x10, 0x00, 0x00, 0x06, 0x05, 0x00];

const FILE_PASS = 0x002f;
const WRITE_PROTECT = 0x0086;

// A FilePass record follows the start; only WriteProtect, which is empty, may be in between.
function isScrambled(view: DataView, begin: number): boolean {
  const second = view.getUint16(begin + 20, true);
  return second === FILE_PASS || (second === WRITE_PROTECT && view.getUint16(begin + 24, true) === FILE_PASS);
}

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
  const format = FORMATS.find(({ magic }) => startsWith(bytes, magic));
  if (!format) return { ok: false, reason: otherKindOf(bytes) ?? 'unreadable' };
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

// hucre does not say which sheets of a .xls are hidden: they count like the others.
async function readXlsSheet(bytes: Uint8Array): Promise<SheetRows> {
  const { sheets } = await readXls(bytes);
  const chosen = chooseSheet(sheets.slice(0, LIMITS.sheets).map(toRows));
  if (!chosen) throw new Error('no sheet');
  return chosen;
}

function toRows({ rows: sheetRows, merges = [] }: Sheet): SheetRows {
  const rows: Cell[][] = [];
  for (const index of sheetRows.keys()) {
    // Blank rows are holes in the array.
    if (!placeRow(rows, index, sheetRows[index] ?? [])) return { rows, tooManyRows: true };
  }
  return { rows: blankCoveredCells(rows, merges), tooManyRows: false };
}

// Streams rows instead of reading whole sheets: reading stops at the limit, and a formatted cell far away costs nothing.
async function readXlsxSheet(bytes: Uint8Array, onProgress: (done: number) => void): Promise<SheetRows> {
  const indexes = await listVisibleSheets(bytes);
  const sheets: (SheetRows & { index: number })[] = [];
  let couldNotRead = false;
  for (const [turn, index] of indexes.entries()) {
    const onRows = (rows: number) => onProgress((turn + rows / LIMITS.rows) / indexes.length);
    const sheet = await readRows(bytes, index, onRows).catch(() => null);
    if (sheet) sheets.push({ ...sheet, index });
    else couldNotRead = true;
    if (sheet && namesTeamColumn(sheet)) break;
  }
  const chosen = chooseSheet(sheets);
  // Sheets that are only a chart cannot be read, which does not matter if another sheet has the teams.
  if (!chosen || (couldNotRead && !namesTeamColumn(chosen)))
    throw new Error('no sheet of teams among those that can be read');
  return chosen.tooManyRows ? chosen : { ...chosen, rows: await showMerged(bytes, chosen) };
}

async function listVisibleSheets(bytes: Uint8Array): Promise<number[]> {
  const indexes: number[] = [];
  await readXlsx(bytes, {
    sheets: ({ index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) indexes.push(index);
      return false;
    },
  });
  return indexes.slice(0, LIMITS.sheets);
}

async function readRows(bytes: Uint8Array, sheet: number, onRows: (count: number) => void): Promise<SheetRows> {
  const rows: Cell[][] = [];
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    if (!placeRow(rows, index, values)) return { rows, tooManyRows: true };
    if (index % 250 === 0) onRows(rows.length);
  }
  return { rows, tooManyRows: false };
}

// The stream reports neither merged cells nor a wrong checksum; reading the part once more, for one cell, reports both.
async function showMerged(bytes: Uint8Array, { rows, index }: SheetRows & { index: number }): Promise<Cell[][]> {
  const { sheets } = await readXlsx(bytes, { sheets: [index], range: 'A1:A1' });
  return blankCoveredCells(rows, sheets[0]?.merges ?? []);
}

// `tooManyRows`: there are filled rows beyond the limit; `rows` has those before it.
type SheetRows = { readonly rows: Cell[][]; readonly tooManyRows: boolean };

// The first sheet with a team column, so that a cover sheet is skipped; else the first sheet that is not empty.
function chooseSheet<T extends SheetRows>(sheets: readonly T[]): T | undefined {
  return sheets.find(namesTeamColumn) ?? sheets.find(({ rows }) => rows.length > 0) ?? sheets[0];
}

function namesTeamColumn({ rows }: SheetRows): boolean {
  return readTeamSheet(rows).ok;
}

// Stores a row at its index in the spreadsheet; false when that exceeds the limit. Trailing blank rows do not count.
function placeRow(rows: Cell[][], index: number, values: readonly (CellValue | undefined)[]): boolean {
  const cells = dropBlankEnd(values.slice(0, LIMITS.columns).map(plainCell));
  if (cells.length === 0) return true;
  if (!(index >= 0 && index < LIMITS.rows)) return false;
  while (rows.length <= index) rows.push([]);
  rows[index] = cells;
  return true;
}

// Of merged cells only the first is visible; values that the file has under the others are dropped.
function blankCoveredCells(rows: readonly Cell[][], merges: readonly MergeRange[]): Cell[][] {
  const shown = rows.map((row) => [...row]);
  for (const { startRow, startCol, endRow, endCol } of merges) {
    for (const [offset, row] of shown.slice(startRow, endRow + 1).entries()) {
      const from = offset === 0 ? startCol + 1 : startCol;
      if (from < row.length) row.fill(null, from, endCol + 1);
    }
  }
  return shown.map(dropBlankEnd);
}

// Dates become '2026-03-01' or '2026-03-01 21:30'. hucre has already converted rich text and formula errors to text.
function plainCell(value: CellValue | undefined): Cell {
  if (!(value instanceof Date)) return value ?? null;
  if (Number.isNaN(value.getTime())) return null;
  const [day = '', time = ''] = value.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}

function dropBlankEnd(cells: readonly Cell[]): Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1);
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}
