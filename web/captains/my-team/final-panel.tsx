import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { normalizeName } from '../../../domain/text.ts';
import type { MyTeam } from '../my-team-data.ts';
import { sharedPositions } from '../../scores/standings/shared-positions.ts';
import { FinalTable } from '../../scores/standings/final-table.tsx';
import { BUTTON, BUTTON_LOOKS } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Why } from './place-details.tsx';
import { placeWords } from './place-words.ts';
import { usePointsTexts } from '../../rules/points-text.ts';

type Final = NonNullable<MyTeam['final']>;

// After the end: the team's final rank, the champion and the whole table.
export function FinalPanel({ team: { teamName, event, place }, final }: { team: MyTeam; final: Final }) {
  const { rows, mvp } = final;
  const own = rows.find(({ name }) => normalizeName(name) === normalizeName(teamName));
  // Several if a tie was kept.
  const champions = rows.filter(({ position }) => position === 1);
  const shared = sharedPositions(rows);
  return (
    <>
      {own && <OwnPlace own={own} count={rows.length} place={place} shared={shared.has(own.position)} />}
      {champions.map((champion) => champion !== own && <Champion key={champion.teamId} {...champion} />)}
      <Panel>
        <h2 className="poster mb-3 text-2xl">Classificação final</h2>
        {rows.length > 0 ? (
          <FinalTable label="Classificação final" rows={rows} own={own} />
        ) : (
          <p className="text-soft">Nenhum time jogou este campeonato.</p>
        )}
        {mvp && (
          <p className="mt-3 text-sm text-soft wrap-anywhere">
            MVP {mvp.name}, {mvp.kills} {mvp.kills === 1 ? 'kill' : 'kills'}
          </p>
        )}
      </Panel>
      <Link to={`/organizador/${event.organizerId}`} className={`${BUTTON} ${BUTTON_LOOKS.primary}`}>
        Ver os próximos campeonatos
      </Link>
    </>
  );
}

type Row = Final['rows'][number];

type OwnProps = { own: Row; count: number; place: MyTeam['place']; shared: boolean };

function OwnPlace({ own: { position, points, kills }, count, place, shared }: OwnProps) {
  const { pointsText } = usePointsTexts();
  const [explained, setExplained] = useState(false);
  const why = place?.why;
  const won = position === 1 && points > 0;
  return (
    <section
      aria-label="Posição final"
      className={`cut cut-large p-gutter ${won ? 'cut-fill-primary text-on-primary' : 'cut-fill-panel cut-line-line'}`}
    >
      <h2 className="caps flex items-center gap-2 text-label">
        {won && <Trophy aria-hidden size={20} />}
        {won ? 'Campeões!' : 'Campeonato encerrado'}
      </h2>
      <div className="mt-2 flex items-end justify-between gap-4">
        <p>
          <span className="poster block text-poster leading-none">{position > 0 ? `${position}º` : '–'}</span>
          <span className="caps text-label">
            {placeWords({ position, shared, disqualified: place?.disqualified ?? false, teamCount: count })}
          </span>
        </p>
        <p className="text-right">
          <span className="poster block text-title leading-none">{pointsText(points)}</span>
          <span className="caps text-label">
            pontos · {kills} {kills === 1 ? 'kill' : 'kills'}
          </span>
        </p>
      </div>
      {why && (
        <button
          type="button"
          onClick={() => setExplained(true)}
          className="caps mt-3 min-h-6 cursor-pointer text-label underline underline-offset-4"
        >
          Por quê?
        </button>
      )}
      {why && explained && <Why why={why} onClose={() => setExplained(false)} />}
    </section>
  );
}

function Champion({ name, players, points }: Row) {
  const { pointsText } = usePointsTexts();
  return (
    <section aria-label="Campeão" className="cut cut-large cut-fill-primary p-gutter text-on-primary">
      <h2 className="caps flex items-center gap-2 text-label">
        <Trophy aria-hidden size={20} /> Campeão
      </h2>
      <div className="mt-1 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <p className={`poster wrap-anywhere ${name.length > 40 ? 'text-2xl' : 'text-4xl'}`}>{name}</p>
          <p className="wrap-anywhere">{players.join(' · ')}</p>
        </div>
        <p className="text-right">
          <span className="poster block text-3xl">{pointsText(points)}</span>
          <span className="caps text-sm">pts</span>
        </p>
      </div>
    </section>
  );
}
