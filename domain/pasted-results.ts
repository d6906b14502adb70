import { normalizeName, searchKey } from './text.ts';

type Named = { readonly id: string; readonly name: string };

// One row of a block copied from a spreadsheet.
export type PastedRow = {
  // As written there; empty in a block without names.
  readonly name: string;
  // The team of that name; case and spaces make no difference.
  readonly teamId: string | null;
  // For a name that no team has: the team whose name is most alike.
  readonly similarId: string | null;
  // Placement, then the kills of player 1, 2, …; what is missing is empty.
  readonly cells: readonly string[];
};

// Reads results by team out of a block. The first column with text names the team. Headings tell which columns hold placement
// and kills. Without them, the first numbers beside the name, from left to right, are the placement and the kills, so a sum or
// points behind them are left out. A heading has no number and is dropped.
export function readPastedResults(
  block: readonly (readonly string[])[],
  teams: readonly Named[],
  teamSize: number,
): PastedRow[] {
  const rows = block.filter((cells) => cells.some(isNumber));
  const nameColumn = columnOfNames(rows);
  const [first = []] = block;
  const headed = first.some(isNumber) ? null : columnsOf(first, rows);
  const byName = new Map(teams.map((team) => [normalizeName(team.name), team.id]));
  return rows.map((cells) => {
    const name = cells[nameColumn] ?? '';
    const teamId = byName.get(normalizeName(name)) ?? null;
    const numbers = headed
      ? headed.map((column) => cells[column] ?? '')
      : cells.filter((cell, index) => index !== nameColumn && (isNumber(cell) || cell === ''));
    return {
      name,
      teamId,
      similarId: teamId === null && name !== '' ? mostAlike(name, teams) : null,
      cells: Array.from({ length: teamSize + 1 }, (_, index) => wholeNumber(numbers[index] ?? '')),
    };
  });
}

// A placement may be written '9º'. Fractions and negative numbers count too: the grid marks them, and the numbers behind them
// stay in their columns.
function isNumber(cell: string): boolean {
  return /^-?\d{1,4}(?:[ºª°.]|[.,]\d+)?$/.test(cell);
}

function wholeNumber(cell: string): string {
  return cell.replace(/(?:[ºª°.]|[.,]0+)$/, '');
}

const PLACEMENT = /^(?:coloc|posi|pos\b|lugar|rank|place)/;
// A number in the heading is the number of the player; the first of these that names a column with numbers is used.
const KILLS = [/^(?:k|kills?|abates?)\D*(\d)$/, /^(?:jogador|player|j|p)\D*(\d)$/, /^(?:kills?|abates?)()$/];

// The columns of placement and kills by their headings; null if they do not name both.
function columnsOf(heading: readonly string[], rows: readonly (readonly string[])[]): readonly number[] | null {
  const keys = heading.map(searchKey);
  const placement = keys.findIndex((key) => PLACEMENT.test(key));
  if (placement < 0) return null;
  for (const pattern of KILLS) {
    const kills = keys
      .map((key, column) => ({ column, player: pattern.exec(key)?.[1] }))
      .filter(({ column, player }) => player !== undefined && rows.some((cells) => isNumber(cells[column] ?? '')))
      .toSorted((a, b) => Number(a.player) - Number(b.player));
    if (kills.length > 0) return [placement, ...kills.map(({ column }) => column)];
  }
  return null;
}

function columnOfNames(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return columns.findIndex((column) => {
    const filled = rows.map((cells) => cells[column] ?? '').filter((cell) => cell !== '');
    return filled.filter((cell) => !isNumber(cell)).length * 2 > filled.length;
  });
}

// Null when none is alike: at most a third of the letters may differ.
function mostAlike(name: string, teams: readonly Named[]): string | null {
  const wanted = searchKey(name);
  const [best] = teams
    .map(({ id, name: other }) => ({ id, distance: editDistance(wanted, searchKey(other)), length: other.length }))
    .filter(({ distance, length }) => distance * 3 <= Math.max(wanted.length, length))
    .toSorted((a, b) => a.distance - b.distance);
  return best?.id ?? null;
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(a).entries()) {
    const here = [row + 1];
    for (let column = 0; column < b.length; column += 1)
      here.push(
        Math.min(
          (above[column + 1] ?? 0) + 1,
          (here[column] ?? 0) + 1,
          (above[column] ?? 0) + (letter === b[column] ? 0 : 1),
        ),
      );
    above = here;
  }
  return above[b.length] ?? 0;
}
