import { useEffect, useState } from 'react';
import type { Options } from './options.ts';

// A little longer than the transition of a page that fades out.
const FADE_MS = 220;

type TurningPage = {
  // From 1. A page chosen in the address stays chosen, although there may be nothing on it.
  readonly page: number;
  readonly fading: boolean;
};

// The page to show now, turned by the clock where the address asks for it. A turn fades out, changes, and fades in.
export function useTurningPage({ page: first, autoSeconds }: Options, pageCount: number): TurningPage {
  const turns = useTurns(pageCount > 1 ? autoSeconds : null);
  const page = autoSeconds === null ? first : ((first - 1 + turns) % pageCount) + 1;
  const [shown, setShown] = useState(page);
  useEffect(() => {
    const fading = setTimeout(() => setShown(page), FADE_MS);
    return () => clearTimeout(fading);
  }, [page]);
  return { page: shown, fading: page !== shown };
}

function useTurns(seconds: number | null): number {
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (seconds === null) return;
    const turning = setInterval(() => setTurns((count) => count + 1), seconds * 1000);
    return () => clearInterval(turning);
  }, [seconds]);
  return turns;
}
