import type { Standing } from './standing.ts';
import { hundredths, type Hundredths } from '../points.ts';

export type PlaceWithGap = {
  readonly position: number;
  // Another team is equal in every criterion and has the same position.
  readonly shared: boolean;
  readonly teamCount: number;
  // The next better position, and the points that are missing to draw level with it: null if its team won by match point,
  // which no points make up for. Null if no team has a better position.
  readonly gapToNext: { readonly position: number; readonly points: Hundredths | null } | null;
};

// The position of one team without the names of the others. For a team without points the next position is the last one with
// points.
export function placeWithGap(rows: readonly Standing[], teamId: string): PlaceWithGap | null {
  const index = rows.findIndex(({ team }) => team.id === teamId);
  const own = rows[index];
  if (!own) return null;
  const above = rows.slice(0, index).findLast(({ position }) => position > 0 && position !== own.position);
  return {
    position: own.place,
    shared: own.place > 0 && rows.some((row) => row !== own && row.place === own.place),
    teamCount: rows.length,
    gapToNext: above ? { position: above.position, points: missingPoints(own, above) } : null,
  };
}

function missingPoints(own: Standing, above: Standing): Hundredths | null {
  return above.matchPoint === 'won' ? null : hundredths(Math.max(0, above.totalPoints - own.totalPoints));
}
