import { useEffect, useMemo, useState } from 'react';
import type { LiveOptions } from '../obs-links/live-page-address.ts';

// A little longer than the fade-out.
const FADE_MS = 220;

export type Paging = {
  // From 1.
  readonly page: number;
  readonly count: number;
  readonly fading: boolean;
};

type Turning = Pick<LiveOptions, 'page' | 'autoSeconds'> & {
  // By the operator.
  readonly turns: number;
};

// The items of the current page. The clock and the operator change pages; a change fades out and in.
export function usePaging<T>(
  items: readonly T[],
  perPage: number,
  { page: first, autoSeconds, turns }: Turning,
): { shown: readonly T[]; paging: Paging } {
  const count = Math.max(1, Math.ceil(items.length / perPage));
  const page = pageOf(first - 1 + turns + useTurns(count > 1 ? autoSeconds : null, turns), count);
  const [shownPage, setShownPage] = useState(page);
  useEffect(() => {
    const fading = setTimeout(() => setShownPage(page), FADE_MS);
    return () => clearTimeout(fading);
  }, [page]);
  const current = Math.min(shownPage, count);
  const shown = useMemo(() => items.slice((current - 1) * perPage, current * perPage), [items, current, perPage]);
  return { shown, paging: { page: current, count, fading: page !== shownPage } };
}

// Maps any number of turns, also negative, to a page from 1 to `count`.
export function pageOf(turns: number, count: number): number {
  return (((turns % count) + count) % count) + 1;
}

// After the operator changed the page, the timer starts anew.
function useTurns(seconds: number | null, byOperator: number): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (seconds === null) return;
    const turning = setInterval(() => setTurns((count) => count + 1), seconds * 1000);
    return () => clearInterval(turning);
  }, [seconds, byOperator]);
  return turns;
}
