import { ChevronRight } from 'lucide-react';
import type { PublicEvent } from '../../../domain/visitors/public-event.ts';
import { SeasonLinks } from '../../events/brand/season-links.tsx';
import { scheduleText } from '../../events/schedule-text.ts';
import { Champion, hasChampion } from './champion.tsx';
import { Steps } from './steps.tsx';
import { PlacesBar } from '../../events/brand/places-bar.tsx';
import { useEffect, useState } from 'react';

const UNITS = [
  { name: 'dias', seconds: 86_400, wraps: Infinity },
  { name: 'horas', seconds: 3600, wraps: 24 },
  { name: 'min', seconds: 60, wraps: 60 },
  { name: 'seg', seconds: 1, wraps: 60 },
];

// The server does not know the viewer's clock: the countdown starts after hydration. The date is above it anyway.
function Countdown({ startsAt }: { startsAt: string }) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const left = now === undefined ? undefined : Math.floor((Date.parse(startsAt) - now) / 1000);
  if (left !== undefined && left <= 0) return <p className="poster text-3xl">Começa a qualquer momento</p>;
  return (
    <div role="timer" className="not-on-paper grid w-full max-w-sm grid-cols-4 gap-1.5">
      {UNITS.map(({ name, seconds, wraps }, index) => (
        <span
          key={name}
          className={`flex flex-col items-center border border-t-2 border-line border-t-text bg-ground/80 py-2 ${index === 3 ? 'text-primary-soft' : ''}`}
        >
          <span className="poster text-4xl">
            {left === undefined ? '–' : String(Math.floor(left / seconds) % wraps).padStart(2, '0')}
          </span>
          <span className="caps text-sm">{name}</span>
        </span>
      ))}
    </div>
  );
}

const LONG = 40;

// Organiser, event and progress, on the first screen of a phone.
export function Hero({ event, isStale }: { event: PublicEvent; isStale: boolean }) {
  const { phase, description } = event;
  return (
    <header>
      <Organizer event={event} />
      {hasChampion(event) ? <Champion event={event} /> : <Title event={event} isStale={isStale} />}
      <SignUpPart event={event} />
      {description && phase === 'before' && (
        <p className="not-on-paper mx-auto max-w-7xl px-4 pt-6 text-lg whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
    </header>
  );
}

function Title({ event, isStale }: { event: PublicEvent; isStale: boolean }) {
  const { name, phase, rulesName, startsAt } = event;
  return (
    <div className="stripes border-b border-line print:border-0">
      <div className="mx-auto flex max-w-7xl flex-col items-start gap-3 px-4 py-5 print:p-0">
        <p className="caps text-eyebrow text-primary-soft">{phase === 'ended' ? 'Encerrado' : rulesName}</p>
        <h1
          className={`poster text-balance wrap-anywhere ${name.length > LONG ? 'text-3xl' : phase === 'ended' ? 'text-4xl' : 'text-5xl md:text-6xl'}`}
        >
          {name}
        </h1>
        <p className="font-semibold first-letter:uppercase">
          {scheduleText({ ...event, isPlayed: phase === 'playing' })}
        </p>
        <SeasonLinks seasons={event.seasons} />
        {phase === 'playing' && <Playing event={event} />}
        {phase === 'before' && startsAt && <Countdown startsAt={startsAt} />}
        {phase !== 'ended' && (
          <p role="status" className="not-on-paper text-sm text-soft">
            {isStale ? 'Sem conexão: o que você vê pode estar atrasado.' : 'A página se atualiza sozinha.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Organizer({ event: { organizer, brand } }: { event: PublicEvent }) {
  return (
    <div className="not-on-paper border-b border-line">
      <a
        href={`/organizador/${organizer.id}`}
        className="mx-auto flex min-h-control max-w-7xl items-center gap-3 px-4 py-2"
      >
        {brand.logoUrl && <img src={brand.logoUrl} alt="" width={40} height={40} className="size-10 object-contain" />}
        <span className="min-w-0">
          <span className="caps block leading-tight wrap-anywhere">{organizer.name || 'Organizador'}</span>
          <span className="flex items-center gap-1 text-sm text-soft">
            Agenda e resultados <ChevronRight aria-hidden size={14} />
          </span>
        </span>
      </a>
    </div>
  );
}

function Playing({ event }: { event: PublicEvent }) {
  const { round, rounds, replayedRound } = event;
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="not-on-paper caps bg-live px-2 py-0.5 text-ground">● Ao vivo</span>
        <span className="poster text-2xl">
          Queda {round}
          {round <= rounds ? ` de ${rounds}` : ' · extra'}
        </span>
        {replayedRound !== null && <span className="text-soft">Queda {replayedRound} vai ser jogada de novo</span>}
      </p>
      <Steps event={event} />
    </>
  );
}

// While trios can sign up: the free places and a link to the form.
function SignUpPart({ event: { id, signUps, places } }: { event: PublicEvent }) {
  if (signUps !== 'open') return null;
  const { total, free } = places;
  return (
    <section aria-label="Inscrição" className="not-on-paper mx-auto max-w-7xl px-4 pt-6">
      <div className="flex flex-col gap-4 border border-line bg-panel p-4 md:flex-row md:items-center">
        <div className="flex flex-1 items-center gap-4">
          {free > 0 && <p className="poster text-5xl">{free}</p>}
          <div className="flex-1">
            <p className="caps mb-2 text-label leading-tight">
              {free > 0 ? (free === 1 ? 'vaga restante' : 'vagas restantes') : 'Vagas preenchidas · há lista de espera'}
              {free > 0 && <span className="text-muted"> de {total}</span>}
            </p>
            <PlacesBar total={total} free={free} />
          </div>
        </div>
        <a
          href={`/inscricao?campeonato=${id}`}
          className="cut cut-fill-primary caps flex min-h-12 items-center justify-center px-6 text-label text-on-primary hover:cut-fill-primary-deep"
        >
          {free > 0 ? 'Inscrever meu time' : 'Entrar na lista de espera'}
        </a>
      </div>
    </section>
  );
}
