import type { PublicEvent } from '../../domain/public-event.ts';
import { championsOf } from '../lib/champions.ts';
import { scheduleText } from '../lib/schedule-text.ts';
import { Countdown } from './countdown.tsx';
import { pointsOf } from './points-of.ts';

const LONG = 40;

// Whose page it is, what is played and how far it is, in the first screen of a phone.
export function Hero({ event, isStale }: { event: PublicEvent; isStale: boolean }) {
  const { name, organizer, brand, phase, round, rounds, rulesName, description, startsAt, replayedRound } = event;
  return (
    <header>
      <div className="not-on-paper border-b border-line">
        <a
          href={`/organizador/${organizer.id}`}
          className="mx-auto flex min-h-control max-w-5xl items-center gap-3 px-4 py-2"
        >
          {brand.logoUrl && (
            <img src={brand.logoUrl} alt="" width={40} height={40} className="size-10 object-contain" />
          )}
          <span className="min-w-0">
            <span className="caps block leading-tight wrap-anywhere">{organizer.name || 'Organizador'}</span>
            <span className="text-sm text-soft">Agenda e resultados</span>
          </span>
        </a>
      </div>
      <div className="stripes border-b border-line">
        <div className="mx-auto flex max-w-5xl flex-col items-start gap-3 px-4 py-6 print:p-0">
          <p className="caps text-sm text-soft">{rulesName}</p>
          <h1 className={`poster wrap-anywhere ${name.length > LONG ? 'text-3xl' : 'text-5xl md:text-6xl'}`}>{name}</h1>
          <p className="font-semibold first-letter:uppercase">{scheduleText(event)}</p>
          {phase === 'playing' && (
            <p className="flex flex-wrap items-center gap-3">
              <span className="caps bg-live px-2 py-0.5 text-ground">● Ao vivo</span>
              <span className="poster text-2xl">
                Queda {round}
                {round <= rounds ? ` de ${rounds}` : ' · extra'}
              </span>
              {replayedRound !== null && (
                <span className="text-soft">Queda {replayedRound} vai ser jogada de novo</span>
              )}
            </p>
          )}
          {phase === 'ended' && <Champion event={event} />}
          {phase === 'before' && startsAt && <Countdown startsAt={startsAt} />}
          {description && phase === 'before' && (
            <p className="whitespace-pre-line text-soft wrap-anywhere">{description}</p>
          )}
          <SignUp event={event} />
          <p role="status" className="not-on-paper text-sm text-soft">
            {isStale
              ? 'Sem conexão: o que você vê pode estar atrasado.'
              : phase === 'ended'
                ? 'Encerrado'
                : 'A página se atualiza sozinha.'}
          </p>
        </div>
      </div>
    </header>
  );
}

function Champion({ event }: { event: PublicEvent }) {
  const champion = event.teams.find(({ position }) => position === 1);
  const champions = championsOf(event.teams);
  if (!champion || !champions) return null;
  const isShared = champions.names !== champion.name;
  return (
    <div className="w-full border-l-4 border-primary bg-linear-to-br from-primary-wash to-transparent p-4">
      <p className="caps text-soft">{champions.title}</p>
      <p className="poster text-4xl wrap-anywhere md:text-6xl">{champions.names}</p>
      {!isShared && <p className="text-soft wrap-anywhere">{champion.players.join(' · ')}</p>}
      <p className="poster mt-1 text-2xl">{pointsOf(event, champion.points)} pts</p>
    </div>
  );
}

function SignUp({ event: { id, signUps, places } }: { event: PublicEvent }) {
  if (signUps !== 'open') return null;
  return (
    <div className="not-on-paper flex flex-wrap items-center gap-3">
      <a
        href={`/inscricao?campeonato=${id}`}
        className="cut cut-fill-primary caps flex min-h-control items-center px-5 text-label text-on-primary"
      >
        Inscrever meu time
      </a>
      <span className="text-soft">
        {places.free > 0 ? `${places.free} de ${places.total} vagas livres` : 'Sem vagas: há lista de espera'}
      </span>
    </div>
  );
}
