import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import type { Movement } from '../../../domain/scores/movement.ts';
import { addSigns, dropOldSigns, type MovementSigns } from './movement-signs.ts';

// Takes all teams, not one page of them: a team that changes the page has not moved.
export function useMovements(teams: readonly LiveTeam[]): (teamId: string) => Movement {
  const [signs, setSigns] = useState<MovementSigns>(new Map());
  const shown = useRef(teams);

  // Before the browser paints, so that moved cards are laid out once, with their arrows.
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = teams;
    if (before !== teams) setSigns((signs) => addSigns(signs, { before, after: teams, now: Date.now() }));
  }, [teams]);

  useEffect(() => {
    if (signs.size === 0) return;
    const next = Math.min(...[...signs.values()].map(({ until }) => until));
    const timer = setTimeout(() => setSigns(dropOldSigns(signs, Date.now())), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [signs]);

  return (teamId) => signs.get(teamId)?.movement ?? null;
}
