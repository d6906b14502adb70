import type { ReactNode } from 'react';
import type { ListedEvent } from '../lib/events.ts';
import { dayText } from '../lib/days.ts';

export function EventFacts({ event, children }: { event: ListedEvent; children?: ReactNode }) {
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2">
      <Fact name="Início">
        <Start event={event} />
      </Fact>
      <Fact name="Término">{event.endDate ? dayText(event.endDate) : 'Sem data'}</Fact>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Start({ event: { startDate, startTime } }: { event: ListedEvent }) {
  return (
    <>
      {startDate ? dayText(startDate) : 'Sem data'}{' '}
      {startTime && <span className="whitespace-nowrap">às {startTime}</span>}
    </>
  );
}
