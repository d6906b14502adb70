import { useEffect, useState } from 'react';

// True once a component has been there for so long.
export function useLate(patienceMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(waiting);
  }, [patienceMs]);
  return late;
}
