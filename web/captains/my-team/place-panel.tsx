import { lazy, Suspense, useState } from 'react';
import { Freshness } from './freshness.tsx';
import type { LivePlace } from '../my-team-data.ts';
import { gapWords, placeWords } from './place-words.ts';
import { usePointsTexts } from '../../rules/points-text.ts';

const Why = lazy(async () => ({ default: (await import('./place-details.tsx')).Why }));
const MatchPoint = lazy(async () => ({ default: (await import('./place-details.tsx')).MatchPoint }));

type Props = { place: LivePlace; loadedAt: number; failing: boolean };

// First place is highlighted. Outdated figures are pale and marked in words.
export function PlacePanel({ place, loadedAt, failing }: Props) {
  const { pointsText } = usePointsTexts();
  const { position, totalPoints, carriedPoints, totalKills } = place;
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
            <span className="caps text-label">{placeWords(place)}</span>
          </button>
          <button type="button" onClick={explain} className="cursor-pointer text-right">
            <span className="poster block text-title leading-none">{pointsText(totalPoints)}</span>
            <span className="caps block text-label">
              pontos · {totalKills} {totalKills === 1 ? 'kill' : 'kills'}
            </span>
            {carriedPoints > 0 && (
              <span className="block text-sm">{pointsText(carriedPoints)} trazidos da fase anterior</span>
            )}
            <span className="caps text-sm underline underline-offset-4">Por quê?</span>
          </button>
        </div>
        {!place.disqualified && (
          <p className="mt-4 text-lg font-semibold first-letter:uppercase">{gapWords(place, pointsText)}</p>
        )}
      </div>
      <Suspense>
        {(place.disqualified || place.winner !== null || place.atMatchPoint.length > 0) && <MatchPoint place={place} />}
        {explained && <Why why={place.why} onClose={() => setExplained(false)} />}
      </Suspense>
      {/* The key restarts its timer with each answer. */}
      <Freshness key={loadedAt} loadedAt={loadedAt} failing={failing} />
    </section>
  );
}
