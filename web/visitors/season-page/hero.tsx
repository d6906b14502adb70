import type { PublicSeason, PublicStage } from '../../../domain/season/public-season.ts';
import { seatsInFinal } from '../../../domain/season/seats.ts';
import { dayMonth, dayMonthYear } from './words.ts';
import { BUTTON, BUTTON_LOOKS } from '../../ui/button.tsx';
import { ShareButton } from './share-button.tsx';

// The name, how far the season is, and its stages.
export function Hero({ season }: { season: PublicSeason }) {
  const { name, stages, rules, last } = season;
  const seats = seatsInFinal(season);
  const open = stages.find(({ signUps, eventId }) => signUps === 'open' && eventId !== null);
  const number = open ? stages.indexOf(open) + 1 : 0;
  const facts = [
    stages.length > 0 && `${last} de ${stages.length} ${stages.length === 1 ? 'etapa' : 'etapas'}`,
    rules.best !== null && (rules.best === 1 ? 'conta a melhor' : `contam as ${rules.best} melhores`),
    seats > 0 && `${seats} ${seats === 1 ? 'vaga' : 'vagas'} na final`,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <header className="min-w-0">
          <p className="caps text-eyebrow text-primary-soft">Temporada</p>
          <h1
            tabIndex={-1}
            className={`poster text-balance wrap-anywhere ${name.length > 30 ? 'text-3xl md:text-5xl' : 'text-4xl md:text-title-wide'}`}
          >
            {name}
          </h1>
          {facts.length > 0 && <p className="mt-1 text-soft">{facts.join(' · ')}</p>}
        </header>
        <div className="not-on-paper flex flex-wrap gap-2">
          <ShareButton title={name} />
          {open && (
            <a href={`/inscricao?campeonato=${open.eventId}`} className={`${BUTTON} ${BUTTON_LOOKS.primary}`}>
              Inscrever trio na etapa {number}
            </a>
          )}
        </div>
      </div>
      {stages.length > 0 && (
        // Scrolls sideways by keyboard too.
        <ol
          aria-label="Etapas"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="not-on-paper flex gap-1 overflow-x-auto max-md:-mx-4 max-md:px-4"
        >
          {stages.map((stage, index) => (
            <Stage key={stage.eventId ?? index} stage={stage} number={index + 1} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Stage({ stage, number }: { stage: PublicStage; number: number }) {
  const { day, state, slug, name, champions, weight } = stage;
  const isNow = state === 'playing' || stage.signUps === 'open';
  const look = isNow
    ? 'border-t-live bg-raised'
    : state === 'ended'
      ? 'border-t-text bg-panel'
      : 'border-t-line bg-panel';
  return (
    <li className={`relative flex min-w-28 flex-1 basis-0 flex-col gap-1 border-t-3 p-2.5 ${look}`}>
      <p className="flex items-baseline justify-between gap-2">
        <span className={`poster text-xl ${isNow ? 'text-live' : ''}`}>
          <span className="sr-only">Etapa {number}</span>
          <span aria-hidden>E{number}</span>
        </span>
        {day && (
          <span className="text-sm text-muted">
            <span className="sr-only">em {dayMonthYear(day)}</span>
            <span aria-hidden>{dayMonth(day)}</span>
          </span>
        )}
      </p>
      <p className="text-sm">
        {champions.length > 0 ? (
          <>
            <span className="block text-muted">{champions.length === 1 ? 'Campeão' : 'Campeões'}</span>
            <span className="font-semibold wrap-anywhere">{champions.join(' e ')}</span>
          </>
        ) : (
          <span className={isNow ? 'font-semibold text-live' : 'text-muted'}>{stateWords(stage)}</span>
        )}
      </p>
      {weight !== 100 && <p className="text-sm text-muted">vale {String(weight / 100).replace('.', ',')}×</p>}
      {slug !== null && (
        <a href={`/c/${slug}`} className="absolute inset-0">
          <span className="sr-only">{name}</span>
        </a>
      )}
    </li>
  );
}

function stateWords({ state, signUps, places }: PublicStage): string {
  if (state === 'hidden') return 'A definir';
  if (state === 'playing') return 'Sendo jogada';
  if (state === 'ended') return 'Encerrada';
  return signUps === 'open' ? `Inscrições abertas: ${places.total - places.free} de ${places.total}` : 'Em breve';
}
