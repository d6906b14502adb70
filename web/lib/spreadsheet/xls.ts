import { readXls, type Sheet } from 'hucre/xlsx';
import type { Cell } from '../../../domain/import-sheet.ts';
import { LIMITS } from './limits.ts';
import { blankCoveredCells, chooseSheet, placeRow, type SheetRows } from './plain-rows.ts';

// hucre does not say which sheets of a .xls are hidden: they count like the others.
export async function readXlsSheet(bytes: Uint8Array): Promise<SheetRows> {
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
