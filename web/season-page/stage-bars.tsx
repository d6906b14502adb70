import type { PublicSeasonPlayer } from '../../domain/season/public-season.ts';
import { pointsText } from './words.ts';

const WIDTH = 44;
const HEIGHT = 120;

type Props = { season: PublicSeasonPlayer['season']; results: PublicSeasonPlayer['player']['results'] };

// A bar for each stage: the points of the place, and above them those of the kills. The table of the history says the same in words.
export function StageBars({ season: { stages }, results }: Props) {
  const most = Math.max(1, ...results.map(({ points }) => points));
  return (
    <div aria-hidden className="overflow-x-auto">
      <p className="mb-2 flex items-center gap-2 text-sm text-soft">
        pontos do lugar <span className="size-3 bg-text" /> e das kills <span className="size-3 bg-edge" />
      </p>
      <svg width={stages.length * WIDTH} height={HEIGHT + 44} className="fill-text text-sm font-semibold">
        {stages.map((stage, index) => {
          const result = results.find((one) => one.stage === index + 1);
          const x = index * WIDTH;
          const height = result ? Math.round((result.points / most) * HEIGHT) : 0;
          const parts = result ? result.placePoints + result.killPoints : 0;
          const ofKills = result && parts > 0 ? Math.round((height * result.killPoints) / parts) : 0;
          const top = 20 + HEIGHT - height;
          return (
            <g key={stage.eventId ?? index} className={result && !result.counted ? 'opacity-50' : ''}>
              {result && (
                <>
                  <rect x={x + 2} y={top} width={WIDTH - 6} height={ofKills} className="fill-edge" />
                  <rect x={x + 2} y={top + ofKills} width={WIDTH - 6} height={height - ofKills} />
                  <text x={x + WIDTH / 2 - 1} y={top - 5} textAnchor="middle">
                    {pointsText(result.points, 0)}
                  </text>
                </>
              )}
              <text x={x + WIDTH / 2 - 1} y={HEIGHT + 38} textAnchor="middle" className="fill-soft">
                E{index + 1}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
