import { Freshness } from './freshness.tsx';
import type { Race } from '../lib/my-team.ts';
import { countTeams, distanceWords } from './race-words.ts';
import { usePointsText } from '../lib/points-text.ts';

type Props = { race: Race; loadedAt: number; failing: boolean };

// First place is lit. What may no longer hold is shown as such: pale, and with words.
export function RacePanel({ race, loadedAt, failing }: Props) {
  const pointsText = usePointsText();
  const { position, teamCount, totalPoints, totalKills } = race;
  const leads = position === 1;
  return (
    <section
      aria-label="Posição ao vivo"
      className={`cut cut-large p-gutter ${leads && !failing ? 'cut-fill-primary text-on-primary' : 'cut-fill-panel cut-line-line'}`}
    >
      <div aria-live="polite" className={failing ? 'opacity-60' : ''}>
        <div className="flex items-end justify-between gap-4">
          <p>
            <span className="poster block text-poster leading-none">{position > 0 ? `${position}º` : '–'}</span>
            <span className="caps text-label">
              {position > 0 ? `de ${countTeams(teamCount)}` : `sem pontos · ${countTeams(teamCount)}`}
            </span>
          </p>
          <p className="text-right">
            <span className="poster block text-title leading-none">{pointsText(totalPoints)}</span>
            <span className="caps text-label">
              pontos · {totalKills} {totalKills === 1 ? 'kill' : 'kills'}
            </span>
          </p>
        </div>
        <p className="mt-4 text-lg font-semibold first-letter:uppercase">{distanceWords(race, pointsText)}</p>
      </div>
      {/* Begins to count anew with each answer. */}
      <Freshness key={loadedAt} loadedAt={loadedAt} failing={failing} />
    </section>
  );
}
