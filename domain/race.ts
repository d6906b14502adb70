import type { Standing } from './rules/standings.ts';
import { hundredths, type Hundredths } from './points.ts';

export type Race = {
  readonly position: number;
  // Equal in every criterion to another team, which has the same position.
  readonly shared: boolean;
  readonly teamCount: number;
  // What is missing to the place above: points to draw level with it. Null for the leader.
  readonly next: { readonly position: number; readonly distance: Hundredths } | null;
};

// Where one team stands in the ranking, without a word about who the others are. A team without points runs for the last place that has some.
export function raceOf(rows: readonly Standing[], teamId: string): Race | null {
  const index = rows.findIndex(({ team }) => team.id === teamId);
  const own = rows[index];
  if (!own) return null;
  const above = rows.slice(0, index).findLast(({ position }) => position > 0 && position !== own.position);
  return {
    position: own.position,
    shared: own.position > 0 && rows.some((row) => row !== own && row.position === own.position),
    teamCount: rows.length,
    next: above
      ? { position: above.position, distance: hundredths(Math.max(0, above.totalPoints - own.totalPoints)) }
      : null,
  };
}
