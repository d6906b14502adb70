import type { ColumnMapping } from '../../../domain/scores/import/import-columns.ts';
import { COLUMNS } from '../../../domain/scores/import/import-sheet.ts';
import { recall, remember } from '../../kit/browser-storage.ts';

type Columns = ColumnMapping['columns'];

const KEY = 'import-columns';
// The browser stores this many choices and drops older ones.
const MOST = 20;

// The columns chosen for a sheet with these headings.
export function recallColumns(signature: string): Columns | null {
  return readAll().find(([known]) => known === signature && known !== '')?.[1] ?? null;
}

export function rememberColumns(signature: string, columns: Columns): void {
  if (signature === '') return;
  const others = readAll().filter(([known]) => known !== signature);
  remember('device', KEY, JSON.stringify([[signature, columns], ...others].slice(0, MOST)));
}

function readAll(): readonly (readonly [string, Columns])[] {
  try {
    const stored = JSON.parse(recall('device', KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is readonly [string, Columns] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return false;
  return entry[1].every((column) => column === null || (typeof column === 'string' && column in COLUMNS));
}
