import { searchKey } from '../../text.ts';
import { type Cell, COLUMNS, type Column, columnOf, headingKey } from './import-sheet.ts';

// The field of each column, as suggested or as chosen by a person; null: the column is ignored.
export type ColumnMapping = {
  // -1: the sheet has no headings.
  readonly headerIndex: number;
  readonly columns: readonly (Column | null)[];
};

export const COLUMN_NAMES = {
  name: 'Nome do time',
  discord: 'Discord ID',
  player1: 'Nome do jogador 1',
  player2: 'Nome do jogador 2',
  player3: 'Nome do jogador 3',
  player4: 'Nome do jogador 4',
  activision1: 'ID Activision 1',
  activision2: 'ID Activision 2',
  activision3: 'ID Activision 3',
  activision4: 'ID Activision 4',
} as const satisfies Record<Column, string>;

// Usual headings of forms and sheets, to suggest a mapping that a person confirms. The first match counts.
const HINTS: readonly (readonly [RegExp, (digit: string) => Column | null])[] = [
  [/e-?mail|telefone|celular|whats|timestamp/, () => null],
  [/(?:activision|actvision|\bid\b).*?([1-4])/, (digit) => columnNamed(`activision${digit}`)],
  [/(?:jogador|player|integrante|membro|atleta|nick).*?([1-4])/, (digit) => columnNamed(`player${digit}`)],
  [/([1-4])\D*(?:jogador|player|integrante|membro|atleta)/, (digit) => columnNamed(`player${digit}`)],
  [/^[pj] ?([1-4])$/, (digit) => columnNamed(`player${digit}`)],
  [/discord/, () => 'discord'],
  [/time|equipe|team|squad|trio|esquadr|^(?:nome|name)$/, () => 'name'],
];

// A cell that is a heading and nothing else, such as 'Equipe', 'Jogador', 'Nº' or 'P1'; 'Time do Zé' is a team.
export function isHeadingCell(cell: Cell): boolean {
  return columnOf(cell) !== null || HEADING.test(searchKey(String(cell ?? '')).replace(/[:.]+$/, ''));
}

export function isPlayerHeading(cell: Cell): boolean {
  return PLAYER.test(searchKey(String(cell ?? '')));
}

const PLAYER = /^(?:(?:nome|nick) d[eo] )?(?:jogador|player|integrante|membro|atleta|nick|capitao)/;

const HEADING = new RegExp(
  `^(?:${[
    '(?:lista d[eo]s? )?(?:times?|equipes?|teams?|squads?|trios?)',
    'nomes?(?: d[ao] (?:time|equipe|squad|trio))?',
    '(?:(?:nome|nick) d[eo] )?(?:jogador(?:es)?|players?|integrantes?|membros?|atletas?|nicks?|capitao)(?: ?[1-4])?',
    '[1-4][ºoª°]? (?:jogador|player|integrante|membro|atleta)',
    '[pj] ?[1-4]',
    '(?:id |numero (?:d[oe] |no )?)?discord(?: id)?',
    '(?:id )?(?:activision|actvision)(?: id)?(?: ?[1-4])?',
    'numero|n[ºo°]?|#|pos(?:icao)?|vagas?|whats(?:app)?|telefone|celular|e-?mail',
  ].join('|')})$`,
);

// Finds the heading row, the one with most known or usual headings, and suggests a field for each column, each field once.
export function suggestMapping(rows: readonly (readonly Cell[])[]): ColumnMapping {
  const counts = rows
    .slice(0, SEARCHED_ROWS)
    .map((row) => new Set(row.flatMap((cell) => suggestionFor(cell) ?? [])).size);
  const most = Math.max(0, ...counts);
  const headerIndex = most === 0 ? -1 : counts.indexOf(most);
  const headings = rows[headerIndex] ?? [];
  const taken = new Set<Column>(headings.flatMap((cell) => columnOf(cell) ?? []));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const heading = headings[index] ?? null;
    const column = suggestionFor(heading);
    if (column === null || (taken.has(column) && columnOf(heading) === null)) return null;
    taken.add(column);
    return column;
  });
  return { headerIndex, columns };
}

// Whether a person has to say what the columns hold: no heading names the team column, or players may be in columns whose
// headings are unknown, and would be lost.
export function needsMapping(rows: readonly (readonly Cell[])[]): boolean {
  const headerIndex = rows.findIndex((row) => row.some((cell) => columnOf(cell) === 'name'));
  if (headerIndex === -1) return rows.some((row) => row.length > 0);
  const headings = rows[headerIndex] ?? [];
  const body = rows.slice(headerIndex + 1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const unknown = Array.from({ length: width }, (_, index) => index).filter(
    (index) => columnOf(headings[index] ?? null) === null && body.some((row) => String(row[index] ?? '').trim() !== ''),
  );
  const known = new Set(headings.flatMap((cell) => fieldOf(columnOf(cell)) ?? []));
  const hasPlayers = [...known].some((field) => /^\d$/.test(field));
  return hasPlayers
    ? unknown.some((index) => {
        const field = fieldOf(suggestionFor(headings[index] ?? null));
        return field !== null && !known.has(field);
      })
    : unknown.length > 0;
}

// Name and ID of a player are alternatives: both are the field '1', '2', …
function fieldOf(column: Column | null): string | null {
  return column && (/\d/.exec(column)?.[0] ?? column);
}

const SEARCHED_ROWS = 10;

// Equal headings have equal signatures, by which a saved mapping is found again.
export function headingsSignature(headings: readonly Cell[]): string {
  return headings.map(headingKey).join('|');
}

function suggestionFor(heading: Cell): Column | null {
  const known = columnOf(heading);
  if (known) return known;
  const words = String(heading ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();
  for (const [pattern, name] of HINTS) {
    const found = pattern.exec(words);
    if (found) return name(found[1] ?? '');
  }
  return null;
}

function columnNamed(name: string): Column | null {
  return name in COLUMNS ? (name as Column) : null;
}
