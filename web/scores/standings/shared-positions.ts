// Positions that several teams share, because they are equal in every criterion.
export function sharedPositions(rows: readonly { readonly position: number }[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { position } of rows) if (position > 0) counts.set(position, (counts.get(position) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([position]) => position));
}

export const SHARED = 'empate mantido';
