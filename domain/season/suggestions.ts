import { searchKey } from '../text.ts';
import { grouped } from './grouped.ts';
import type { SeasonRow } from './ranking.ts';

// Two rows that may be one player. number: the same name with another number, or without one. name: the names differ in
// spaces, accents, signs, digits for letters, or a number at the end.
export type Suggestion = { readonly keys: readonly [string, string]; readonly why: 'number' | 'name' };

// Who played a stage together is two people. `distinct` are pairs of which the organiser said so, as `pairKey` writes them.
export function suggestMerges(rows: readonly SeasonRow[], distinct: ReadonlySet<string>): Suggestion[] {
  const pairs = [...grouped(rows, ({ name }) => looseName(name)).values()].flatMap((alike) =>
    alike.flatMap((a, index) => alike.slice(index + 1).map((b) => [a, b] as const)),
  );
  return pairs
    .filter(([a, b]) => !distinct.has(pairKey(a.key, b.key)) && sharedStages(a, b).length === 0)
    .map(([a, b]) => ({ keys: [a.key, b.key], why: searchKey(a.name) === searchKey(b.name) ? 'number' : 'name' }));
}

export function pairKey(a: string, b: string): string {
  return JSON.stringify([a, b].toSorted());
}

// The stages that both played, which forbid a merge.
export function sharedStages(a: SeasonRow, b: SeasonRow): number[] {
  const own = new Set(a.results.map(({ stage }) => stage));
  return b.results.map(({ stage }) => stage).filter((stage) => own.has(stage));
}

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

// Names without three letters stay as they are: 'X1' and 'X2' say nothing.
function looseName(name: string): string {
  const plain = searchKey(name);
  const letters = plain
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:br|gg|fps|tv|ttv|yt|dv)$/, '')
    .replace(/(?<=\p{L}{3} ?)\d+$/u, '')
    .replaceAll(/[013457]/g, (digit) => LETTERS[digit]!)
    .replaceAll(' ', '');
  return /\p{L}{3}/u.test(letters) ? letters : plain;
}
