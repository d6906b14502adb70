import type { LiveTeam } from '../../../domain/live.ts';
import { movementsOf, type Movement } from '../../../domain/movement.ts';

const SIGN_MS = 5000;

// The arrows on the screen: which way each team moved, and until when that is shown.
export type MovementSigns = ReadonlyMap<string, MovementSign>;

type MovementSign = { readonly movement: Exclude<Movement, null>; readonly until: number };

// A new change takes the place of an old one, with its full time. After zeroing, no sign of what was before stays.
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
