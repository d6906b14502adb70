import { startTransition, useEffect, useState, type RefObject } from 'react';

export type FocusedCell = { readonly team: string; readonly column: number };

// The cell that has or last had the focus. The state is not in the grid, so that a move renders only who shows it.
export function useFocusedCell(cells: RefObject<HTMLElement | null>): FocusedCell | null {
  const [focused, setFocused] = useState<FocusedCell | null>(null);
  useEffect(() => {
    const grid = cells.current;
    const onFocus = ({ target }: FocusEvent) => {
      const { team, column } = target instanceof HTMLElement ? target.dataset : {};
      startTransition(() => setFocused(team ? { team, column: Number(column) } : null));
    };
    grid?.addEventListener('focusin', onFocus);
    return () => grid?.removeEventListener('focusin', onFocus);
  }, [cells]);
  return focused;
}
