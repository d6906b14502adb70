import { needsAttention, type GridRow } from './grid-rows.ts';

export type Arrangement = {
  readonly order: 'name' | 'placement';
  readonly show: 'all' | 'attention' | 'missing';
};

export type Arranged = Arrangement & {
  readonly round: number;
  // The teams of the rows at the time of sorting; null shows all teams by name.
  readonly ids: readonly string[] | null;
};

export const BY_NAME: Arranged = { order: 'name', show: 'all', round: 0, ids: null };

// `rows` are those of all teams by name. Sorted by placement, teams without a result come last.
export function arrangeRows({ order, show }: Arrangement, rows: readonly GridRow[]): readonly string[] | null {
  if (order === 'name' && show === 'all') return null;
  const wanted = rows.filter(FILTERS[show]);
  const sorted = order === 'name' ? wanted : wanted.toSorted((a, b) => compare(placementOf(a), placementOf(b)));
  return sorted.map(({ team }) => team.id);
}

// Teams that were added after sorting come last; a filter leaves them out.
export function rowsOf({ ids, show }: Arranged, rows: readonly GridRow[]): readonly GridRow[] {
  if (!ids) return rows;
  const rowOf = new Map(rows.map((row) => [row.team.id, row]));
  const known = new Set(ids);
  const later = show === 'all' ? rows.filter(({ team }) => !known.has(team.id)) : [];
  return [...ids.flatMap((id) => rowOf.get(id) ?? []), ...later];
}

// A typed row is missing until its result is stored.
const FILTERS: Readonly<Record<Arrangement['show'], (row: GridRow) => boolean>> = {
  all: () => true,
  attention: needsAttention,
  missing: ({ stored, kind }) => !stored && kind !== 'excused',
};

function placementOf({ stored }: GridRow): number {
  return stored?.placement ?? Infinity;
}

// Infinity - Infinity is NaN, which a sort cannot use.
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
