import type { ReactNode } from 'react';
import { placesOf } from '../../../domain/event.ts';
import type { ListedEvent } from '../../lib/events.ts';
import type { SignUp } from '../sign-ups-data.ts';
import { isFlagged } from './entrant-filter.ts';

export function Counters({ event, signUps }: { event: ListedEvent; signUps: readonly SignUp[] }) {
  const places = placesOf(event.signUps, event.ruleFacts);
  const toDecide = signUps.filter(({ state }) => state === 'new');
  const flagged = toDecide.filter(isFlagged).length;
  const waiting = signUps.filter(({ state }) => state === 'waiting').length;
  // Teams without a sign-up take places too: the server counts both.
  const free = Math.max(0, places - event.entrants);
  const hasCheckIn = event.checkIn.phase !== 'none';
  const accepted = signUps.filter(({ state }) => state === 'accepted');
  return (
    <dl className={`grid gap-2 ${hasCheckIn ? 'grid-cols-2 lg:grid-cols-4' : 'grid-cols-3'}`}>
      <Counter name="Vagas ocupadas" count={event.entrants}>
        de {places} · {free === 1 ? '1 livre' : `${free} livres`}
      </Counter>
      <Counter name="Para decidir" count={toDecide.length}>
        {flagged > 0 ? `${flagged} com aviso` : toDecide.length > 0 ? 'sem avisos' : 'tudo decidido'}
      </Counter>
      <Counter name="Lista de espera" count={waiting}>
        {waiting === 1 ? 'entra se alguém sair' : 'entram se alguém sair'}
      </Counter>
      {hasCheckIn && (
        <Counter name="Check-in" count={accepted.filter(({ checkedInAt }) => checkedInAt !== null).length}>
          de {accepted.length} · {windowText(event.checkIn)}
        </Counter>
      )}
    </dl>
  );
}

function windowText({ phase, from, until }: ListedEvent['checkIn']): string {
  if (phase === 'early') return `abre às ${from?.slice(11)}`;
  return phase === 'open' ? `fecha às ${until?.slice(11)}` : 'fechado';
}

function Counter({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <div className="cut p-3 cut-fill-panel cut-line-line">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="poster text-3xl">{count}</span> <span className="text-soft">{children}</span>
      </dd>
    </div>
  );
}
