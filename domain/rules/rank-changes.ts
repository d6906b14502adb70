import type { Hundredths } from '../points.ts';
import type { Standing } from './standing.ts';

export type RankChange = {
  readonly teamId: string;
  readonly name: string;
  // 0: without a rank.
  readonly from: number;
  readonly to: number;
  readonly pointsBefore: Hundredths;
  readonly pointsAfter: Hundredths;
};

// The teams whose rank differs, in the order they have afterwards.
export function rankChanges(before: readonly Standing[], after: readonly Standing[]): RankChange[] {
  return compareRanks(before, after).filter(({ from, to }) => from !== to);
}

// All teams, also those that keep their rank.
export function compareRanks(before: readonly Standing[], after: readonly Standing[]): RankChange[] {
  const earlier = new Map(before.map((row) => [row.team.id, row]));
  return after.flatMap(({ team, position, totalPoints }) => {
    const old = earlier.get(team.id);
    if (!old) return [];
    return [
      {
        teamId: team.id,
        name: team.name,
        from: old.position,
        to: position,
        pointsBefore: old.totalPoints,
        pointsAfter: totalPoints,
      },
    ];
  });
}
