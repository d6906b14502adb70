import type { PublicEvent, PublicTeam } from '../../domain/public-event.ts';
import { pointsOf } from './points-of.ts';
import { Section } from './section.tsx';

const TEAMS = 5;
const SHADES = [1, 0.75, 0.55, 0.4, 0.28];

// Where the points of the first five came from: one bar a team, one piece a round that counts.
export function PointsChart({ event }: { event: PublicEvent }) {
  const teams = event.teams.filter(({ position }) => position > 0).slice(0, TEAMS);
  const most = Math.max(...teams.map(({ points }) => points));
  if (teams.length === 0 || most <= 0) return null;
  return (
    <Section id="grafico" title="Pontos por queda" note={`os ${teams.length} primeiros`}>
      <ul className="flex flex-col gap-3">
        {teams.map((team) => (
          <li key={team.id}>
            <p className="flex justify-between gap-3">
              <span className="caps min-w-0 wrap-anywhere">{team.name}</span>
              <span className="poster">{pointsOf(event, team.points)}</span>
            </p>
            <Bar event={event} team={team} most={most} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Bar({ event, team, most }: { event: PublicEvent; team: PublicTeam; most: number }) {
  const counted = team.rounds.filter((round) => round.counted && !round.void && round.points > 0);
  const label = counted.map(({ round, points }) => `Queda ${round}: ${pointsOf(event, points)}`).join(', ');
  const ends = counted.map((_, index) => counted.slice(0, index + 1).reduce((sum, { points }) => sum + points, 0));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 1000 40"
      preserveAspectRatio="none"
      className="h-5 w-full bg-raised"
    >
      {counted.map(({ round, points }, index) => (
        <rect
          key={round}
          x={(((ends[index] ?? 0) - points) / most) * 1000}
          y={0}
          width={Math.max(0, (points / most) * 1000 - 3)}
          height={40}
          fill="currentColor"
          fillOpacity={SHADES[(round - 1) % SHADES.length]}
          className="text-primary-soft"
        />
      ))}
    </svg>
  );
}
