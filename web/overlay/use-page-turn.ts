import { useEffect, useState } from 'react';

const TURN_MS = 500;

// True for half a second after each page change, so that the change is noticed.
export function usePageTurn() {
  const [turns, setTurns] = useState(0);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const turning = setTimeout(() => setEnded(turns), TURN_MS);
    return () => clearTimeout(turning);
  }, [turns]);
  return { turning: turns !== ended, turn: () => setTurns(turns + 1) };
}
