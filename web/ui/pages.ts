import { useState } from 'react';

type Pages<T> = {
  readonly page: number;
  readonly pageCount: number;
  readonly items: readonly T[];
  readonly goTo: (page: number) => void;
};

// Pages of a list, from 1. When the list shrinks below the current page, its last page is shown.
export function usePages<T>(list: readonly T[], size: number): Pages<T> {
  const [wanted, goTo] = useState(1);
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(wanted, pageCount);
  // Stay there if the list grows again.
  if (wanted !== page) goTo(page);
  return { page, pageCount, items: list.slice((page - 1) * size, page * size), goTo };
}
