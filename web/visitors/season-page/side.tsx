import type { PublicSeason } from '../../../domain/season/public-season.ts';
import { championSeats, seatsInFinal } from '../../../domain/season/seats.ts';
import { dayMonth, dayMonthYear, placesText, pointsText } from './words.ts';

// The next stage, the points, the places in the final, and what was corrected.
export function Side({ season }: { season: PublicSeason }) {
  return (
    <aside className="flex min-w-0 flex-col gap-6">
      <NextStage season={season} />
      <Points season={season} />
      <Seats season={season} />
      <Corrections season={season} />
    </aside>
  );
}

function NextStage({ season: { stages } }: { season: PublicSeason }) {
  const index = stages.findIndex(
    ({ state, eventId }) => (state === 'planned' || state === 'playing') && eventId !== null,
  );
  const next = stages[index];
  if (!next) return null;
  const { name, slug, day, time, signUps, places, state } = next;
  const isOpen = signUps === 'open';
  const when = day && `${dayMonth(day)}${time ? ` às ${time}` : ''}`;
  return (
    <section aria-label="Próxima etapa" className="not-on-paper">
      <h2 className="poster mb-2 text-2xl">{state === 'playing' ? 'Etapa de agora' : 'Próxima etapa'}</h2>
      <div className={`border bg-panel p-4 ${isOpen || state === 'playing' ? 'border-live' : 'border-line'}`}>
        {isOpen && <p className="caps text-sm text-live">Inscrições abertas</p>}
        <p className="caps text-xl wrap-anywhere">
          <a href={`/c/${slug}`} className="hover:underline">
            {name}
          </a>
        </p>
        <p className="text-soft">
          Etapa {index + 1}
          {when && ` · ${when}`}
        </p>
        {isOpen && (
          <p className="mt-1 text-sm text-soft">
            {places.total - places.free} de {places.total} vagas ocupadas
          </p>
        )}
      </div>
    </section>
  );
}

function Points({ season: { rules } }: { season: PublicSeason }) {
  const { bands, perKill, perTeamKill, splitTies, best, ranking } = rules;
  const kills = [
    perKill > 0 && ranking !== 'teams' && `Mais ${pointsText(perKill, 0)} por kill do jogador.`,
    perTeamKill > 0 && ranking !== 'players' && `Mais ${pointsText(perTeamKill, 0)} por kill do time.`,
    splitTies && 'Empatados dividem os pontos.',
    best !== null && (best === 1 ? 'Conta a melhor etapa.' : `Contam as ${best} melhores etapas.`),
  ].filter(Boolean);
  const shown = bands.slice(0, MOST_BANDS);
  return (
    <section aria-label="Pontos por etapa">
      <h2 className="poster mb-2 text-2xl">Pontos por etapa</h2>
      <ul className="grid grid-cols-3 gap-1">
        {shown.map((band) => (
          <li key={band.from} className="border border-line bg-panel px-1 py-2 text-center">
            <span className="poster block text-xl">{pointsText(band.points, 0)}</span>
            <span className="text-sm text-muted">{placesText(band)}</span>
          </li>
        ))}
      </ul>
      {bands.length > MOST_BANDS && (
        <details className="mt-1">
          <summary className="flex min-h-control cursor-pointer items-center text-sm font-semibold underline">
            Todos os lugares
          </summary>
          <ul className="columns-3 text-sm">
            {bands.slice(MOST_BANDS).map((band) => (
              <li key={band.from}>
                {placesText(band)}: {pointsText(band.points, 0)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {kills.length > 0 && <p className="mt-2 text-sm text-soft">{kills.join(' ')}</p>}
    </section>
  );
}

const MOST_BANDS = 12;

function Seats({ season }: { season: PublicSeason }) {
  const { rules, players, teams, stages } = season;
  const ranking = players ?? teams;
  if (rules.seats === 0 || !ranking) return null;
  const champions = championSeats(ranking);
  return (
    <section aria-label="Vagas na final">
      <h2 className="poster mb-2 text-2xl">Vagas na final</h2>
      <div className="border border-line bg-panel p-4">
        {rules.championSeats && (
          <ul className="flex flex-col">
            {stages.flatMap(({ champions: names }, index) =>
              names.map((name) => (
                <li
                  key={`${index} ${name}`}
                  className="flex items-baseline justify-between gap-2 border-b border-line py-2"
                >
                  <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                  <span className="caps shrink-0 border border-text px-1 text-sm">campeão E{index + 1}</span>
                </li>
              )),
            )}
          </ul>
        )}
        <p className="pt-2 text-soft">
          São {seatsInFinal(season)} vagas{champions > 0 ? `: ${champions} já são de campeões de etapa, ` : ': '}
          {ranking.openSeats === 1 ? '1 sai do ranking' : `${ranking.openSeats} saem do ranking`}.
        </p>
      </div>
    </section>
  );
}

function Corrections({ season: { corrections } }: { season: PublicSeason }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-label="Correções">
      <h2 className="poster mb-2 text-2xl">Correções</h2>
      <ul className="flex flex-col gap-2">
        {corrections.map(({ number, day, title, detail, reason, undone }) => (
          <li key={number} className="border border-line bg-panel p-3">
            <p className="text-sm text-muted">
              Decisão nº {number} · {dayMonthYear(day)}
              {undone && ' · desfeita'}
            </p>
            <p className={`font-semibold wrap-anywhere ${undone ? 'line-through' : ''}`}>{title}</p>
            {detail && <p className="text-sm text-soft wrap-anywhere">{detail}</p>}
            {reason && <p className="text-sm text-soft wrap-anywhere">Motivo: {reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
