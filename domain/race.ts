import type { Standing } from './standings.ts';
import { tenths, type Tenths } from './points.ts';

export type Race = {
  readonly position: number;
  readonly teamCount: number;
  // What is missing to the place above: points to draw level with it. Null for the leader.
  readonly next: { readonly position: number; readonly distance: Tenths } | null;
};

// Where one team stands in the ranking, without a word about who the others are. A team without points runs for the last place that has some.
export function raceOf(rows: readonly Standing[], teamId: string): Race | null {
  const index = rows.findIndex(({ team }) => team.id === teamId);
  const own = rows[index];
  if (!own) return null;
  const above = rows.slice(0, index).findLast(({ position }) => position > 0);
  return {
    position: own.position,
    teamCount: rows.length,
    next: above ? { position: above.position, distance: tenths(above.totalPoints - own.totalPoints) } : null,
  };
}
