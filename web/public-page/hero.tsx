import { ChevronRight } from 'lucide-react';
import type { PublicEvent } from '../../domain/public-event.ts';
import { SeasonLinks } from '../lib/organizer/season-links.tsx';
import { scheduleText } from '../lib/schedule-text.ts';
import { Champion, hasChampion } from './champion.tsx';
import { Countdown } from './countdown.tsx';
import { SignUpPart } from './sign-up-part.tsx';
import { Steps } from './steps.tsx';

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
        <p className="font-semibold first-letter:uppercase">{scheduleText(event)}</p>
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
