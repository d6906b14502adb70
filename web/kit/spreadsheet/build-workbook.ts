import { writeXlsx, type Cell, type ColumnDef, type WriteSheet } from 'hucre/xlsx';
import { cleanSheetNames } from './sheet-names.ts';

// The first row is the header. `columns` may be shorter than the rows; a column without a width fits its contents.
export type WorkbookSheet = {
  readonly name: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
  readonly columns?: readonly WorkbookColumn[];
};

// 'oneDecimal' shows 12 as 12.0; 'text' keeps typed values as text, with all digits of a Discord ID. A format covers as
// many rows as there are: use null for a blank cell to be filled in.
export type WorkbookColumn = { readonly width?: number; readonly format?: keyof typeof FORMATS };

const FORMATS = { noDecimal: '0', oneDecimal: '0.0', twoDecimals: '0.00', text: '@' } as const;

export async function buildWorkbook(sheets: readonly WorkbookSheet[]): Promise<ArrayBuffer> {
  const names = cleanSheetNames(sheets.map(({ name }) => name));
  const bytes = await writeXlsx({ sheets: sheets.map((sheet, index) => toWriteSheet(sheet, names[index] ?? '')) });
  return bytes.slice().buffer;
}

function toWriteSheet({ rows, columns = [] }: WorkbookSheet, name: string): WriteSheet {
  const width = Math.max(columns.length, ...rows.map((row) => row.length));
  return {
    name,
    rows: rows.map((row) => [...row]),
    columns: Array.from({ length: width }, (_, index) => toColumn(columns[index])),
    cells: new Map(specialCells(rows)),
    freezePane: { rows: 1 },
  };
}

function toColumn({ width, format }: WorkbookColumn = {}): ColumnDef {
  return { ...(width ? { width } : { autoWidth: true }), ...(format ? { numFmt: FORMATS[format] } : {}) };
}

function* specialCells(rows: WorkbookSheet['rows']): Iterable<[string, Partial<Cell>]> {
  for (const [index, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      // hucre writes every string as text, also '=1+1', but turns '#N/A' into an error. Rich text avoids that.
      const looksLikeError = typeof value === 'string' && value.startsWith('#');
      if (index > 0 && !looksLikeError) continue;
      yield [
        `${index},${column}`,
        { ...(index === 0 ? HEADER : {}), ...(looksLikeError ? { richText: [{ text: value }] } : {}) },
      ];
    }
  }
}

const HEADER = { style: { font: { bold: true } } } as const;
