import type { DraftBand } from './rules-draft.ts';

export type PastedBands =
  | { readonly ok: true; readonly bands: readonly Omit<DraftBand, 'id'>[] }
  | { readonly ok: false; readonly line: number; readonly text: string };

type Options = {
  // The meaning of the number in lines that have only one.
  readonly onlyColumn: 'perKill' | 'added';
  // The value of a kill if the table does not have it.
  readonly perKill: string;
  readonly lobby: number;
};

// A table copied from a rule book or a spreadsheet. Each line has a place or a range ('1', '2-5', '2º a 5º'), then points for
// each kill and points added, or only one of them. Lines without any digit are headings. A single line of numbers
// ('12, 9, 7') gives them to 1st, 2nd, 3rd.
export function readBands(text: string, options: Options): PastedBands {
  if (LIST.test(text)) return { ok: true, bands: listed(text, options) };
  const bands: Omit<DraftBand, 'id'>[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (!/\d/.test(line)) continue;
    const read = readLine(line, options);
    if (!read) return { ok: false, line: index + 1, text: line.trim() };
    bands.push(read);
  }
  return bands.length > 0 ? { ok: true, bands } : { ok: false, line: 1, text: '' };
}

const LIST = /^\s*\d+(?:\s*[,;/·]\s*\d+){2,}\s*$/;

// Placements beyond the list get 0. Equal neighbours become one band.
function listed(text: string, { onlyColumn, perKill, lobby }: Options): Omit<DraftBand, 'id'>[] {
  const values = text.match(/\d+/g) ?? [];
  const all = [...values, ...Array.from({ length: Math.max(0, lobby - values.length) }, () => '0')];
  const bands: Omit<DraftBand, 'id'>[] = [];
  for (const [index, value] of all.entries()) {
    const place = String(index + 1);
    const given = onlyColumn === 'added' ? { perKill, added: value } : { perKill: value, added: '0' };
    const last = bands.at(-1);
    if (last && last.perKill === given.perKill && last.added === given.added)
      bands[bands.length - 1] = { ...last, to: place };
    else bands.push({ from: place, to: place, ...given });
  }
  return bands;
}

const RANGE =
  /^\s*(\d{1,3})\s*[ºª°]?(?:\s*(?:-|–|—|a|até|ao|to)\s*(\d{1,3})\s*[ºª°]?)?(?:\s*(?:lugar|colocado|colocação))?(?=\D|$)/iu;
const NUMBER = /\d+(?:\.\d{3})*(?:[.,]\d+)?/g;

function readLine(line: string, { onlyColumn, perKill }: Options): Omit<DraftBand, 'id'> | null {
  // Spreadsheet columns: from, to, per kill, added.
  const cells = line
    .split(/[\t;|]/)
    .map((cell) => cell.trim())
    .filter(Boolean);
  if (cells.length === 4 && cells.every((cell) => (cell.match(NUMBER) ?? []).length === 1)) {
    const [from = '', to = '', each = '', added = ''] = cells.map((cell) => cell.match(NUMBER)?.[0] ?? '');
    return { from, to, perKill: each, added };
  }
  const range = RANGE.exec(line);
  if (!range) return null;
  const [whole, from = '', to = from] = range;
  const numbers = line.slice(whole.length).match(NUMBER) ?? [];
  if (numbers.length === 2) return { from, to, perKill: numbers[0], added: numbers[1] ?? '' };
  if (numbers.length !== 1) return null;
  return onlyColumn === 'perKill'
    ? { from, to, perKill: numbers[0], added: '0' }
    : { from, to, perKill, added: numbers[0] };
}
