import { normalizeName, searchKey } from '../../text.ts';

type Named = { readonly id: string; readonly name: string };

// One row of a block copied from a spreadsheet.
export type PastedRow = {
  // As written there; empty in a block without names.
  readonly name: string;
  // The team of that name; case and spaces make no difference. Null also in a second row of the same team.
  readonly teamId: string | null;
  // For a name that no team has: the team whose name is most alike, unless another row has that name.
  readonly similarId: string | null;
  // Placement, then the kills of player 1, 2, …; null where the block has no such column.
  readonly cells: readonly (string | null)[];
};

// Reads results by team out of a block. The column with most names of teams, or else the first with text, names the team.
// Headings tell which columns hold placement and kills. Without them, the first columns of numbers, from left to right, are the
// placement and the kills, so a sum or points behind them are left out. A row without a number, such as a heading, is dropped.
// A block of numbers alone fills the columns from `firstColumn` on, as in a spreadsheet.
export function readPastedResults(
  block: readonly (readonly string[])[],
  teams: readonly Named[],
  teamSize: number,
  firstColumn = 0,
): PastedRow[] {
  const cleaned = block.map((cells) => cells.map(cleanCell));
  const rows = cleaned.filter((cells) => cells.some(isNumber));
  const byName = new Map(teams.map((team) => [normalizeName(team.name), team.id]));
  const teamOf = (name: string) => byName.get(normalizeName(name)) ?? null;
  const nameColumn = columnOfNames(rows, (cell) => teamOf(cell) !== null);
  const headings = cleaned.slice(0, cleaned.indexOf(rows[0] ?? []));
  const isPlain = nameColumn === -1 && headings.length === 0;
  const columns = isPlain
    ? [...Array.from({ length: firstColumn }, () => -1), ...columnsIn(rows).map(({ column }) => column)]
    : columnsOf(headings, rows, nameColumn, teamSize);
  const known = new Set(rows.map((cells) => teamOf(cells[nameColumn] ?? '')));
  const taken = new Set<string>();
  return rows.map((cells) => {
    const name = cells[nameColumn] ?? '';
    const found = teamOf(name);
    // Of two rows for one team, somebody has to choose.
    const isRepeated = found !== null && taken.has(found);
    if (found !== null) taken.add(found);
    const similar = found === null && name !== '' ? mostAlike(name, teams) : null;
    return {
      name,
      teamId: isRepeated ? null : found,
      similarId: known.has(similar) ? null : similar,
      cells: Array.from({ length: teamSize + 1 }, (_, index) => {
        const column = columns[index] ?? -1;
        return column < 0 ? null : wholeNumber(cells[column] ?? '');
      }),
    };
  });
}

// What two blocks say, which were pasted one after the other: the second adds rows, and where both have one of the same name the
// cells of the second count.
export function mergePasted(first: readonly PastedRow[], second: readonly PastedRow[]): PastedRow[] {
  const merged = [...first];
  for (const row of second) {
    const index = first.findIndex((one) => one.name !== '' && normalizeName(one.name) === normalizeName(row.name));
    const before = merged[index];
    if (before)
      merged[index] = { ...before, cells: row.cells.map((cell, column) => cell ?? before.cells[column] ?? null) };
    else merged.push(row);
  }
  return merged;
}

// Without invisible characters, which web pages and messengers put between the visible ones.
function cleanCell(cell: string): string {
  return cell.replace(/\p{Cf}|\p{Variation_Selector}|\u20E3/gu, '').trim();
}

const MEDALS = ['🥇', '🥈', '🥉'];
// '9º', '9°', '#9', 'top 9', '9º lugar', '5 kills'.
const COUNTED = /^(?:#|top|n[º°])? ?(\d{1,4}) ?(?:\.?[ºª°]|\.)?(?: ?lugar| ?kills?| ?abates?)?$/i;
// Fractions and negative numbers count too: the grid marks them.
const OTHER_NUMBER = /^-?\d{1,4}(?:[.,]\d+)?$/;

function isNumber(cell: string): boolean {
  return MEDALS.includes(cell) || COUNTED.test(cell) || OTHER_NUMBER.test(cell);
}

// What is no number stays as it is, for the grid to mark; so does 1.000, which is no 1.
function wholeNumber(cell: string): string {
  if (MEDALS.includes(cell)) return String(MEDALS.indexOf(cell) + 1);
  return COUNTED.exec(cell)?.[1] ?? cell.replace(/^(-?\d+)[.,]0{1,2}$/, '$1');
}

// A sheet may name its placements in several ways; the first that it has is used.
const PLACEMENT = [/^(?:coloc|posi|pos\b|lugar|rank|place)/, /^(?:class|top\b|#$)/];
// A number in the heading is the number of the player; the first of these that names a column with numbers is used.
const KILLS = [
  /^(?:k|kills?|abates?)\D*(\d)$/,
  /^(?:jogador|player|j|p)\D*(\d)(?!\d)/,
  /^(?:total (?:de )?)?(?:kills?|abates?)(?: tota(?:l|is))?()$/,
];
const NEITHER = /^(?:pont|pts|points|score|total|soma|media|mult|bonus|queda|rodada|partida|data|hora|discord|id\b)/;

// The columns of placement and kills, -1 for one that the block does not have.
function columnsOf(
  headings: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
  nameColumn: number,
  teamSize: number,
): readonly number[] {
  const numbers = columnsOfNumbers(rows, nameColumn, teamSize);
  for (const heading of headings) {
    const keys = heading.map(searchKey);
    const unnamed = numbers.filter((column) => !NEITHER.test(keys[column] ?? ''));
    const placement = PLACEMENT.map((pattern) => keys.findIndex((key) => pattern.test(key))).find((one) => one >= 0);
    const kills = KILLS.map((pattern) =>
      numbers
        .flatMap((column) => ({ column, player: pattern.exec(keys[column] ?? '')?.[1] }))
        .filter(({ player }) => player !== undefined)
        .toSorted((a, b) => Number(a.player) - Number(b.player))
        .map(({ column }) => column),
    ).find((found) => found.length > 0);
    if (placement !== undefined) return [placement, ...(kills ?? unnamed.filter((column) => column !== placement))];
    if (kills) return [-1, ...kills];
    if (unnamed.length < numbers.length) return unnamed;
  }
  return numbers;
}

// An empty column may be the placement or kills of nobody yet, but not if there are enough others.
function columnsOfNumbers(rows: readonly (readonly string[])[], nameColumn: number, teamSize: number): number[] {
  const others = columnsIn(rows).filter(({ column }) => column !== nameColumn);
  const numbers = others.filter(
    ({ filled }) => filled.length > 0 && filled.filter(isNumber).length * 2 >= filled.length,
  );
  const isEnough = numbers.length > teamSize;
  return others
    .filter((one) => numbers.includes(one) || (!isEnough && one.filled.length === 0))
    .map(({ column }) => column);
}

function columnOfNames(rows: readonly (readonly string[])[], isTeam: (cell: string) => boolean): number {
  const [best] = columnsIn(rows)
    .filter(({ filled }) => filled.filter((cell) => !isNumber(cell)).length * 2 > filled.length)
    .map(({ column, filled }) => ({ column, teams: filled.filter(isTeam).length }))
    .toSorted((a, b) => b.teams - a.teams);
  return best?.column ?? -1;
}

function columnsIn(rows: readonly (readonly string[])[]) {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return Array.from({ length: width }, (_, column) => ({
    column,
    // A dash stands for nothing.
    filled: rows.map((cells) => cells[column] ?? '').filter((cell) => !/^[-–—]*$/.test(cell)),
  }));
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
