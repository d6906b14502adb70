import { lazy, Suspense, useState } from 'react';
import { Freshness } from './freshness.tsx';
import type { Race } from '../lib/my-team.ts';
import { countTeams, distanceWords } from './race-words.ts';
import { usePointsText } from '../lib/points-text.ts';

// Both in one file that loads when it is wanted.
const Why = lazy(async () => ({ default: (await import('./race-details.tsx')).Why }));
const MatchPoint = lazy(async () => ({ default: (await import('./race-details.tsx')).MatchPoint }));

type Props = { race: Race; loadedAt: number; failing: boolean };

// First place is lit. What may no longer hold is shown as such: pale, and with words.
export function RacePanel({ race, loadedAt, failing }: Props) {
  const pointsText = usePointsText();
  const { position, shared, teamCount, totalPoints, totalKills } = race;
  const [explained, setExplained] = useState(false);
  const explain = () => setExplained(true);
  const leads = position === 1;
  return (
    <section
      aria-label="Posição ao vivo"
      className={`cut cut-large p-gutter ${leads && !failing ? 'cut-fill-primary text-on-primary' : 'cut-fill-panel cut-line-line'}`}
    >
      <div aria-live="polite" className={failing ? 'opacity-60' : ''}>
        <div className="flex items-end justify-between gap-4">
          <button type="button" onClick={explain} className="cursor-pointer text-left">
            <span className="poster block text-poster leading-none">{position > 0 ? `${position}º` : '–'}</span>
            <span className="caps text-label">
              {position > 0 ? `de ${countTeams(teamCount)}` : `sem pontos · ${countTeams(teamCount)}`}
              {shared && ' · empate mantido'}
            </span>
          </button>
          <button type="button" onClick={explain} className="cursor-pointer text-right">
            <span className="poster block text-title leading-none">{pointsText(totalPoints)}</span>
            <span className="caps block text-label">
              pontos · {totalKills} {totalKills === 1 ? 'kill' : 'kills'}
            </span>
            <span className="caps text-sm underline underline-offset-4">Por quê?</span>
          </button>
        </div>
        <p className="mt-4 text-lg font-semibold first-letter:uppercase">{distanceWords(race, pointsText)}</p>
      </div>
      <Suspense>
        {(race.disqualified || race.winner !== null || race.atMatchPoint.length > 0) && <MatchPoint race={race} />}
        {explained && <Why why={race.why} onClose={() => setExplained(false)} />}
      </Suspense>
      {/* Begins to count anew with each answer. */}
      <Freshness key={loadedAt} loadedAt={loadedAt} failing={failing} />
    </section>
  );
}
