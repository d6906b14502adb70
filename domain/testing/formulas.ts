// Evaluates spreadsheet formulas in tests.
import FormulaParser from 'fast-formula-parser';

let column: readonly number[] = [];
const parser = new FormulaParser({
  onCell: ({ row }) => column[row - 1],
  onRange: ({ from, to }) => column.slice(from.row - 1, to.row).map((value) => [value]),
  functions: {
    // The library does not implement LARGE.
    LARGE: ({ value: range }: { value: number | number[][] }, { value: nth }: { value: number }) =>
      [range].flat(2).toSorted((a, b) => b - a)[nth - 1] ?? 0,
  },
});

// `cells` are the values of column A.
export function evaluate(formula: string, cells: readonly number[] = []): number {
  column = cells;
  return Number(parser.parse(formula, { sheet: 'Planilha', row: 1, col: 1 }));
}
