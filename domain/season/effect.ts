import type { RankChange } from '../rules/rank-changes.ts';
import { hundredths } from '../points.ts';
import type { SeasonRanking } from './ranking.ts';

// What a change does to a ranking: everybody's ranks, and who gets or loses a place in the final.
export type SeasonEffect = {
  // In the order they have afterwards. Who is in one of the rankings only has no rank in the other, which 0 says.
  readonly ranks: readonly RankChange[];
  readonly enters: readonly string[];
  readonly leaves: readonly string[];
};

export function compareSeasons(before: SeasonRanking, after: SeasonRanking): SeasonEffect {
  const earlier = new Map(before.rows.map((row) => [row.key, row]));
  const later = new Map(after.rows.map((row) => [row.key, row]));
  const none = { rank: 0, total: hundredths(0) };
  const gone = before.rows.filter(({ key }) => !later.has(key));
  const ranks = [...after.rows, ...gone].map(({ key, name }): RankChange => {
    const [old, now] = [earlier.get(key) ?? none, later.get(key) ?? none];
    return {
      teamId: key,
      name,
      from: old.rank,
      to: now.rank,
      pointsBefore: old.total,
      pointsAfter: now.total,
    };
  });
  return {
    ranks,
    enters: after.rows.flatMap(({ key, name, seat }) => (seat && !earlier.get(key)?.seat ? [name] : [])),
    leaves: before.rows.flatMap(({ key, name, seat }) => (seat && !later.get(key)?.seat ? [name] : [])),
  };
}
