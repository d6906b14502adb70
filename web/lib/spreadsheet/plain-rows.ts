import type { CellValue, MergeRange } from 'hucre/xlsx';
import { readTeamSheet, type Cell } from '../../../domain/import-sheet.ts';
import { LIMITS } from './limits.ts';

// `tooManyRows`: there are filled rows beyond the limit; `rows` has those before it.
export type SheetRows = { readonly rows: Cell[][]; readonly tooManyRows: boolean };

// The first sheet with a team column, so that a cover sheet is skipped; else the first sheet that is not empty.
export function chooseSheet<T extends SheetRows>(sheets: readonly T[]): T | undefined {
  return sheets.find(namesTeamColumn) ?? sheets.find(({ rows }) => rows.length > 0) ?? sheets[0];
}

export function namesTeamColumn({ rows }: SheetRows): boolean {
  return readTeamSheet(rows).ok;
}

// Stores a row at its index in the spreadsheet; false when that exceeds the limit. Trailing blank rows do not count.
export function placeRow(rows: Cell[][], index: number, values: readonly (CellValue | undefined)[]): boolean {
  const cells = dropBlankEnd(values.slice(0, LIMITS.columns).map(plainCell));
  if (cells.length === 0) return true;
  if (!(index >= 0 && index < LIMITS.rows)) return false;
  while (rows.length <= index) rows.push([]);
  rows[index] = cells;
  return true;
}

// Of merged cells only the first is visible; values that the file has under the others are dropped.
export function blankCoveredCells(rows: readonly Cell[][], merges: readonly MergeRange[]): Cell[][] {
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
