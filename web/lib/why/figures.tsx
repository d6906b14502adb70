import { formatPoints } from '../../../domain/points.ts';
import type { Explanation } from '../../../domain/rules/explain.ts';

// Rank and total.
export function Figures({ why: { position, total, decimals } }: { why: Explanation }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="poster text-3xl text-text">{position > 0 ? `${position}º` : 'Sem lugar'}</span>
      <span className="poster text-3xl text-text">
        {formatPoints(total.points, decimals)} <span className="text-base">PTS</span>
      </span>
    </span>
  );
}
