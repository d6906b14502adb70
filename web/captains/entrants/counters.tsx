import type { ReactNode } from 'react';
import { placesOf } from '../../../domain/events/event.ts';
import type { ListedEvent } from '../../events/events.ts';
import type { SignUp } from './sign-ups-data.ts';
import { isFlagged } from './entrant-filter.ts';

// The figures of the sign-ups in one line; what explains them is left out on a phone.
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
    <dl
      className={`grid divide-x divide-line border border-line bg-panel ${hasCheckIn ? 'grid-cols-4' : 'grid-cols-3'}`}
    >
      <Counter name="vagas" count={event.entrants} of={places} detail={free === 1 ? '1 livre' : `${free} livres`} />
      <Counter
        name="para decidir"
        count={toDecide.length}
        look={toDecide.length > 0 ? 'text-check' : ''}
        detail={flagged > 0 ? `${flagged} com aviso` : toDecide.length > 0 ? 'sem avisos' : 'tudo decidido'}
      />
      <Counter name="na espera" count={waiting} />
      {hasCheckIn && (
        <Counter
          name="check-in"
          count={accepted.filter(({ checkedInAt }) => checkedInAt !== null).length}
          of={accepted.length}
          detail={windowText(event.checkIn)}
        />
      )}
    </dl>
  );
}

function windowText({ phase, from, until }: ListedEvent['checkIn']): string {
  if (phase === 'early') return `abre às ${from?.slice(11)}`;
  return phase === 'open' ? `fecha às ${until?.slice(11)}` : 'fechado';
}

type Props = { name: string; count: number; of?: number; look?: string; detail?: ReactNode };

function Counter({ name, count, of, look = '', detail }: Props) {
  return (
    <div className="flex min-w-0 flex-col-reverse px-3 py-2">
      <dt className="text-sm text-muted">
        {name}
        {detail && <span className="max-md:hidden"> · {detail}</span>}
      </dt>
      <dd className={`poster text-2xl ${look}`}>
        {count}
        {of !== undefined && <span className="text-muted">/{of}</span>}
      </dd>
    </div>
  );
}
