import type { LiveTeam } from '../../../domain/stream/live.ts';
import { movementsOf, type Movement } from '../../../domain/scores/movement.ts';

const SIGN_MS = 5000;

// For each team the direction of its last move, and until when the arrow is shown.
export type MovementSigns = ReadonlyMap<string, MovementSign>;

type MovementSign = { readonly movement: Exclude<Movement, null>; readonly until: number };

// A new move replaces an older one and is shown for the full time. A reset of the scores removes all arrows.
export function addSigns(
  signs: MovementSigns,
  { before, after, now }: { before: readonly LiveTeam[]; after: readonly LiveTeam[]; now: number },
): MovementSigns {
  if (after.every(({ position }) => position === 0)) return new Map();
  const positions = new Map(before.map(({ id, position }) => [id, position]));
  const rows = after.map(({ id, position }) => ({ team: { id }, position }));
  const next = new Map(signs);
  for (const [id, movement] of movementsOf(positions, rows))
    if (movement) next.set(id, { movement, until: now + SIGN_MS });
  return next;
}

export function dropOldSigns(signs: MovementSigns, now: number): MovementSigns {
  return new Map([...signs].filter(([, { until }]) => until > now));
}
