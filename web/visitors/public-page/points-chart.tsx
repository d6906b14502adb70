import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { barsOf } from './chart-bars.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { Section } from './section.tsx';

const HEIGHT = 26;
const SHADES = [1, 0.78, 0.6, 0.46, 0.34];
const SHADE_OF_NO_ROUND = 0.22;
// On a phone a narrower segment has no space for its number.
const ROOM_PERCENT = 13;

// The points of the first teams: one bar for each team, one segment for each counted round.
export function PointsChart({ event }: { event: PublicEvent }) {
  const { pointsText } = usePointsTexts();
  const bars = barsOf(event);
  if (bars.length === 0) return null;
  const hasOthers = bars.some(({ segments, lost }) => lost || segments.some(({ round }) => round === null));
  return (
    <Section
      id="grafico"
      title="Pontos por queda"
      note={`os ${bars.length} primeiros, da primeira à última queda${hasOthers ? '; no fim, bônus, punições e pontos trazidos' : ''}`}
    >
      <ul className="flex flex-col gap-3 border border-line bg-panel p-4">
        {bars.map((bar) => (
          <li key={bar.team.id}>
            <p className="mb-1 flex justify-between gap-3">
              <span className="caps min-w-0 wrap-anywhere">
                {bar.team.position}º {bar.team.name}
              </span>
              <span className="poster text-lg">{pointsText(bar.team.points)}</span>
            </p>
            <Bar bar={bar} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

// SVG in percent: the content security policy refuses style attributes in the server's HTML.
function Bar({ bar }: { bar: ReturnType<typeof barsOf>[number] }) {
  const { pointsText } = usePointsTexts();
  const { team, segments, lost, label } = bar;
  const isOnPrimary = (round: number | null, at: number) =>
    team.position === 1 && round !== null && at < (lost?.from ?? Infinity);
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={HEIGHT}
      className={`bg-raised ${team.position === 1 ? 'text-primary' : 'text-edge'}`}
    >
      {segments.map(({ round, from, width }) => (
        <rect
          key={round}
          x={`${from}%`}
          width={`${Math.max(0.2, width - 0.6)}%`}
          height={HEIGHT}
          fill="currentColor"
          fillOpacity={round === null ? SHADE_OF_NO_ROUND : SHADES[(round - 1) % SHADES.length]}
        />
      ))}
      {lost && (
        <rect x={`${lost.from}%`} width={`${lost.width}%`} height={HEIGHT} fillOpacity={0.75} className="fill-ground" />
      )}
      {segments
        .filter(({ width }) => width >= ROOM_PERCENT)
        .map(({ round, points, from, width }) => (
          <text
            key={round}
            x={`${from + width / 2}%`}
            y={18}
            textAnchor="middle"
            className={`text-sm font-semibold ${isOnPrimary(round, from + width / 2) ? 'fill-on-primary' : 'fill-text'}`}
          >
            {pointsText(points)}
          </text>
        ))}
    </svg>
  );
}
