import { failure, type Result } from '../../failures.ts';
import { sanitizeLine, searchKey } from '../../text.ts';

// A spreadsheet cell as the parser returns it.
export type Cell = string | number | boolean | null;

// `row` is the row's number in the spreadsheet, from 1, so that a person finds it there.
export type SheetTeam = {
  readonly row: number;
  readonly name: string;
  readonly discordId: string;
  // Of three players, and of a fourth where one is named; an event takes as many as its teams have.
  readonly activisionIds: readonly string[];
};

export type RefusedRow = { readonly row: number; readonly name: string; readonly reason: RefusalReason };

export type RefusalReason = 'missing_name' | 'long_name' | 'inexact_number' | 'formula_error' | 'repeated_player';

export type TeamSheet = { readonly teams: readonly SheetTeam[]; readonly failed: readonly RefusedRow[] };

// Reads the teams below the first row that names a team column; rows without anything in a known column are skipped, and so are
// headings that are repeated further down, as in printed lists.
// With a mapping a person has said which row has the headings, -1 for none, and what each column holds.
export function readTeamSheet(
  rows: readonly (readonly Cell[])[],
  mapping?: { readonly headerIndex: number; readonly columns: readonly (Column | null)[] },
): Result<TeamSheet, 'import_without_team_column'> {
  const headerIndex = mapping?.headerIndex ?? rows.findIndex((row) => row.some((cell) => columnOf(cell) === 'name'));
  const columns = mapping?.columns ?? rows[headerIndex]?.map(columnOf);
  if (!columns?.includes('name')) return { ok: false, failure: failure('import_without_team_column') };
  const teams: SheetTeam[] = [];
  const failed: RefusedRow[] = [];
  const headings = rows[headerIndex];
  const isHeading = (cells: readonly Cell[]) =>
    headings !== undefined &&
    columns.every(
      (column, index) => column === null || headingKey(cells[index] ?? null) === headingKey(headings[index] ?? null),
    );
  for (const [index, cells] of rows.entries()) {
    const team = index > headerIndex && !isHeading(cells) ? readRow(columns, cells, index + 1) : null;
    if (team === null) continue;
    if ('reason' in team) failed.push(team);
    else teams.push(team);
  }
  return { ok: true, value: { teams, failed } };
}

// Every heading a column may have; upper and lower case, accents and spaces make no difference.
export const COLUMNS = {
  name: ['Nome do Time', 'Team Name', 'Nome Time'],
  discord: ['Discord ID', 'Discord'],
  player1: ['Nome Player 1', 'Player 1'],
  player2: ['Nome Player 2', 'Player 2'],
  player3: ['Nome Player 3', 'Player 3'],
  player4: ['Nome Player 4', 'Player 4'],
  activision1: ['ID actvision 1', 'Activision ID 1', 'ID Activision 1'],
  activision2: ['ID actvision 2', 'Activision ID 2', 'ID Activision 2'],
  activision3: ['ID actvision 3', 'Activision ID 3', 'ID Activision 3'],
  activision4: ['ID actvision 4', 'Activision ID 4', 'ID Activision 4'],
} as const;

export type Column = keyof typeof COLUMNS;

const COLUMN_BY_HEADING = new Map(
  (Object.keys(COLUMNS) as Column[]).flatMap((column) => COLUMNS[column].map((alias) => [headingKey(alias), column])),
);

const FORMULA_ERRORS = new Set(
  '#DIV/0! #N/A #N/D #NAME? #NOME? #NULL! #NULO! #NUM! #NÚM! #REF! #VALUE! #VALOR! #SPILL! #DESPEJAR! #CALC!'.split(
    ' ',
  ),
);

function readRow(
  columns: readonly (Column | null)[],
  cells: readonly Cell[],
  row: number,
): SheetTeam | RefusedRow | null {
  const cellOf = (column: Column): Cell =>
    cells.find((cell, index) => columns[index] === column && !isBlank(cell)) ?? null;
  const used = (Object.keys(COLUMNS) as Column[]).map((column) => ({ column, cell: cellOf(column) }));
  if (used.every(({ cell }) => isBlank(cell))) return null;

  const name = textOf(cellOf('name'));
  if (used.some(({ cell }) => isFormulaError(cell))) return { row, name, reason: 'formula_error' };
  if (used.some(({ column, cell }) => isInexact(column, cell))) return { row, name, reason: 'inexact_number' };
  if (name === '') return { row, name, reason: 'missing_name' };

  // The player's name replaces a blank Activision ID; if both are given, the ID counts.
  const playerOf = (activision: Column, player: Column) => textOf(cellOf(activision)) || textOf(cellOf(player));
  return {
    row,
    name,
    discordId: textOf(cellOf('discord')),
    activisionIds: [
      playerOf('activision1', 'player1'),
      playerOf('activision2', 'player2'),
      playerOf('activision3', 'player3'),
      ...[playerOf('activision4', 'player4')].filter((id) => id !== ''),
    ],
  };
}

export function columnOf(heading: Cell): Column | null {
  return COLUMN_BY_HEADING.get(headingKey(heading)) ?? null;
}

export function headingKey(heading: Cell): string {
  return searchKey(String(heading ?? '')).replaceAll(' ', '');
}

function isBlank(cell: Cell): boolean {
  return cell === null || (typeof cell === 'string' && cell.trim() === '');
}

// A numeric cell is read as its digits.
function textOf(cell: Cell): string {
  return sanitizeLine(String(cell ?? ''));
}

function isFormulaError(cell: Cell): boolean {
  return typeof cell === 'string' && FORMULA_ERRORS.has(cell.trim().toUpperCase());
}

// A number above 2^53 has lost digits. A Discord ID is never a fraction, a negative number or '3.5E+17': such a cell has to be
// formatted as text.
function isInexact(column: Column, cell: Cell): boolean {
  if (typeof cell === 'number') {
    return Math.abs(cell) > Number.MAX_SAFE_INTEGER || (column === 'discord' && !(Number.isInteger(cell) && cell >= 0));
  }
  return column === 'discord' && typeof cell === 'string' && /^\s*[+-]?\d+([.,]\d+)?e[+-]?\d+\s*$/i.test(cell);
}
