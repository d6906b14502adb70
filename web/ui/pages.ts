import { useState } from 'react';

type Pages<T> = {
  readonly page: number;
  readonly pageCount: number;
  readonly items: readonly T[];
  readonly goTo: (page: number) => void;
};

// A list cut into pages, counted from 1. When the list shrinks, its last page is shown instead of nothing.
export function usePages<T>(list: readonly T[], size: number): Pages<T> {
  const [wanted, goTo] = useState(1);
  const pageCount = Math.max(1, Math.ceil(list.length / size));
  const page = Math.min(wanted, pageCount);
  // Should the list grow again, nobody is taken back to where they were.
  if (wanted !== page) goTo(page);
  return { page, pageCount, items: list.slice((page - 1) * size, page * size), goTo };
}
