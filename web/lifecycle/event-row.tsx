import type { ReactNode } from 'react';
import { placesOf } from '../../domain/events/event.ts';
import { dayText } from '../kit/days.ts';
import type { ListedEvent } from '../events/events.ts';
import type { ActOn } from './event-acts.ts';
import { CardActions } from './card-actions.tsx';
import { EventBadges } from './event-badges.tsx';
import { openDecisions } from '../events/frame/event-list.ts';
import { PlacesBar } from './places-bar.tsx';

type Props = { event: ListedEvent; onAct: ActOn };

// An event that is not on air and not over: when, how many places are taken, and the next step.
export function EventRow({ event, onAct }: Props) {
  return (
    <RowFrame height="min-h-16">
      <div className="min-w-0">
        <RowTitle name={event.name} />
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <EventBadges event={event} />
          <span>{event.rulesName}</span>
          {event.description && (
            <span title={event.description} className="line-clamp-1 min-w-0 wrap-anywhere">
              {event.description}
            </span>
          )}
        </p>
      </div>
      <When event={event} />
      <Places event={event} />
      <CardActions event={event} onAct={onAct} />
    </RowFrame>
  );
}

// Name, date and a third fact beside each other where there is room; else below each other, with the action last.
export function RowFrame({ height, children }: { height: string; children: ReactNode }) {
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-t border-line px-4 py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_10rem_12rem_17rem] ${height}`}
    >
      {children}
    </li>
  );
}

export function RowTitle({ name }: { name: string }) {
  return (
    <h3 title={name} className="caps line-clamp-2 text-label wrap-anywhere">
      {name}
    </h3>
  );
}

function When({ event: { startDate, startTime, endDate } }: Pick<Props, 'event'>) {
  return (
    <p className="text-sm">
      <span className="font-semibold">{startDate ? dayText(startDate) : 'Sem data'}</span>
      {startTime && <span className="text-soft"> às {startTime}</span>}
      <span className="block text-muted">término: {endDate ? dayText(endDate) : 'sem data'}</span>
    </p>
  );
}

function Places({ event }: Pick<Props, 'event'>) {
  const { entrants, waiting } = event;
  const toDecide = openDecisions(event);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        <span className="font-semibold">
          {entrants} de {placesOf(event.signUps, event.ruleFacts)} vagas
        </span>
        {toDecide > 0 && <span className="text-check"> {toDecide} para decidir</span>}
        {waiting > 0 && <span className="text-muted"> {waiting} na espera</span>}
      </p>
      <PlacesBar event={event} />
    </div>
  );
}
