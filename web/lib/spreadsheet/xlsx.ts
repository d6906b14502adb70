import { readXlsx, streamXlsxRows } from 'hucre/xlsx';
import type { Cell } from '../../../domain/import-sheet.ts';
import { LIMITS } from './limits.ts';
import { blankCoveredCells, chooseSheet, namesTeamColumn, placeRow, type SheetRows } from './plain-rows.ts';

// Streams rows instead of reading whole sheets: reading stops at the limit, and a formatted cell far away costs nothing.
export async function readXlsxSheet(bytes: Uint8Array, onProgress: (done: number) => void): Promise<SheetRows> {
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
