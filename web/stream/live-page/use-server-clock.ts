import { useCallback, useEffect, useRef } from 'react';

// The same function at each render.
export function useServerClock(ahead: number): () => number {
  const latest = useRef(ahead);
  useEffect(() => {
    latest.current = ahead;
  }, [ahead]);
  return useCallback(() => Date.now() + latest.current, []);
}
