import type { PublicEvent, PublicTeam } from '../../domain/public-event.ts';
import { pointsOf } from './points-of.ts';
import { Section } from './section.tsx';

const TEAMS = 5;
const SHADES = [1, 0.78, 0.6, 0.46, 0.34];
// On a phone a narrower segment has no space for its number.
const ROOM_PERCENT = 13;

// The points of the first five teams: one bar for each team, one segment for each counted round.
export function PointsChart({ event }: { event: PublicEvent }) {
  const teams = event.teams.filter(({ position }) => position > 0).slice(0, TEAMS);
  const most = Math.max(...teams.map(({ points }) => points));
  if (teams.length === 0 || most <= 0) return null;
  return (
    <Section id="grafico" title="Pontos por queda" note={`os ${teams.length} primeiros, da primeira à última queda`}>
      <ul className="flex flex-col gap-3 border border-line bg-panel p-4">
        {teams.map((team) => (
          <li key={team.id}>
            <p className="mb-1 flex justify-between gap-3">
              <span className="caps min-w-0 wrap-anywhere">
                {team.position}º {team.name}
              </span>
              <span className="poster text-lg">{pointsOf(event, team.points)}</span>
            </p>
            <Bar event={event} team={team} most={most} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

// SVG in percent: the content security policy refuses style attributes in the server's HTML.
function Bar({ event, team, most }: { event: PublicEvent; team: PublicTeam; most: number }) {
  const counted = team.rounds.filter((round) => round.counted && !round.void && round.points > 0);
  const label = counted.map(({ round, points }) => `Queda ${round}: ${pointsOf(event, points)}`).join(', ');
  const ends = counted.map((_, index) => counted.slice(0, index + 1).reduce((sum, { points }) => sum + points, 0));
  const percent = (points: number) => (points / most) * 100;
  return (
    <svg
      role="img"
      aria-label={label}
      width="100%"
      height={26}
      className={`bg-raised ${team.position === 1 ? 'text-primary' : 'text-edge'}`}
    >
      {counted.map(({ round, points }, index) => {
        const from = percent((ends[index] ?? 0) - points);
        const width = percent(points);
        return (
          <g key={round}>
            <rect
              x={`${from}%`}
              width={`${Math.max(0.2, width - 0.6)}%`}
              height={26}
              fill="currentColor"
              fillOpacity={SHADES[(round - 1) % SHADES.length]}
            />
            {width >= ROOM_PERCENT && (
              <text
                x={`${from + width / 2}%`}
                y={18}
                textAnchor="middle"
                className={`text-sm font-semibold ${team.position === 1 ? 'fill-on-primary' : 'fill-text'}`}
              >
                {pointsOf(event, points)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
