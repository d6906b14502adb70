import { readCells } from './cell-text.ts';
import { type ColumnMapping, isHeadingCell, isPlayerHeading, suggestMapping } from './import-columns.ts';
import { type Cell, type Column, readTeamSheet, type TeamSheet } from './import-sheet.ts';

// The teams of pasted text, from a spreadsheet or a chat. With a line of headings they say what each column holds; otherwise a
// line is: team, players, number on Discord. Rows keep the number of their line.
export function readPastedTeams(text: string, teamSize: number): TeamSheet {
  const rows = readCells(text.split('\n').map(asCells).join('\n'), { eachItsOwn: true });
  const suggested = suggestMapping(rows);
  const sheet = hasHeadings(rows, suggested)
    ? readTeamSheet(rows, suggested)
    : readTeamSheet(inOrder(withoutHeadings(rows), teamSize), { headerIndex: -1, columns: orderOf(teamSize) });
  return sheet.ok ? sheet.value : { teams: [], failed: [] };
}

// Whether the suggested line names the columns. Above it there may be a title. A team may be called 'Time do Zé': one cell like a
// heading is not a line of headings.
function hasHeadings(rows: readonly (readonly Cell[])[], { headerIndex, columns }: ColumnMapping): boolean {
  const named = columns.filter((column) => column !== null);
  if (named.length < 2 || !named.includes('name')) return false;
  // Players in a column without a number, such as the captain's, would be lost: then the order of the cells says who they are.
  const headings = rows[headerIndex] ?? [];
  if (columns[0] === 'name' && headings.some((cell, index) => columns[index] === null && isPlayerHeading(cell)))
    return false;
  const above = rows.slice(0, headerIndex).filter((row) => row.length > 0);
  return above.length === 0 || (above.every((row) => row.length === 1) && isHeadings(headings));
}

function isHeadings(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => String(cell ?? '') !== '');
  return filled.length > 0 && filled.every(isHeadingCell);
}

// A line of headings that does not say which column is which is no team either. Of one cell only the first is: further down 'Trio'
// is a name.
function withoutHeadings(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const first = rows.findIndex((row) => row.length > 0);
  return rows.map((row, index) => (isHeadings(row) && (row.length > 1 || index === first) ? [] : row));
}

// A line of a chat, such as '1. Lobos: uivo, alfa, caçador' or '• Lobos - uivo / alfa / caçador', as cells. Lines of a
// spreadsheet have tabs or semicolons and stay as they are.
function asCells(line: string): string {
  if (/[\t;]/.test(line)) return line;
  return line
    .replace(/^\s*(?:[-*•▪]|\d{1,3}\s*[.)ºª°-])\s+/, '')
    .replace(/\s+[-–—]\s+|\s*:\s+/, ', ')
    .replaceAll(/\s*[/|]\s*/g, ', ');
}

// Puts the number on Discord into the last column of each row. A row without a player may have it earlier: where most rows end
// with a number, a number at the end of a short row is the one on Discord, not a player.
function inOrder(rows: readonly (readonly Cell[])[], teamSize: number): Cell[][] {
  const filled = rows.filter((row) => row.length > 0);
  const endsWithNumber = (row: readonly Cell[]) => row.length > 1 && /^\d+$/.test(String(row.at(-1) ?? ''));
  const numbered = filled.filter(endsWithNumber).length * 2 > filled.length;
  return rows.map((row) => {
    if (row.length === 0) return [];
    const isShort = row.length <= teamSize + 1;
    const hasNumber = !isShort || (numbered && endsWithNumber(row));
    const players = row.slice(1, isShort && hasNumber ? -1 : teamSize + 1);
    const blanks = Array.from({ length: teamSize - players.length }, () => null);
    const number = hasNumber ? (isShort ? row.at(-1) : row[teamSize + 1]) : null;
    return [row[0] ?? null, ...players, ...blanks, number ?? null];
  });
}

function orderOf(teamSize: number): Column[] {
  const players = (['player1', 'player2', 'player3', 'player4'] as const).slice(0, teamSize);
  return ['name', ...players, 'discord'];
}
