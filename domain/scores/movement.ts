export type Movement = 'up' | 'down' | null;

type Placed = { readonly team: { readonly id: string }; readonly position: number };

// A team moved when its position changed. Position 0 (no points) is below every other: leaving it is up, falling to it is down.
// A team that was not there before has not moved. Where nobody has a position the event was zeroed, and nobody has moved.
export function movementsOf(
  previousPositions: ReadonlyMap<string, number>,
  rows: readonly Placed[],
): Map<string, Movement> {
  const isZeroed = rows.every(({ position }) => position === 0);
  return new Map(
    rows.map(({ team, position }) => [team.id, isZeroed ? null : movement(previousPositions.get(team.id), position)]),
  );
}

// How many places a team went up since the round before, negative for down; null if it had no position then or has none now.
export function climbed({
  position,
  before,
}: {
  readonly position: number;
  readonly before: number | null;
}): number | null {
  return before === null || before === 0 || position === 0 ? null : before - position;
}

function movement(before: number | undefined, now: number): Movement {
  if (before === undefined || before === now) return null;
  return depth(now) < depth(before) ? 'up' : 'down';
}

function depth(position: number): number {
  return position === 0 ? Number.POSITIVE_INFINITY : position;
}
