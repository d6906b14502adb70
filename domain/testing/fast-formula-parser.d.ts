// What formulas.ts uses of a library without types.
declare module 'fast-formula-parser' {
  type Cell = { readonly row: number; readonly col: number };

  export default class FormulaParser {
    constructor(options: {
      onCell: (cell: Cell) => unknown;
      onRange: (range: { readonly from: Cell; readonly to: Cell }) => unknown;
      functions: Readonly<Record<string, (...values: never[]) => unknown>>;
    });
    parse(formula: string, position: Cell & { readonly sheet: string }): unknown;
  }
}
