import { CircleDashed, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedEvent } from '../lib/events.ts';
import { CardActions } from './card-actions.tsx';
import { entrantsText } from './entrants-text.ts';
import { EventBadges } from './event-badges.tsx';
import { EventFacts, Fact } from './event-facts.tsx';
import { PlacesBar } from './places-bar.tsx';
import type { ActOn } from './acts.ts';

type Props = {
  event: ListedEvent;
  // The event it was duplicated from, if that still exists.
  origin: ListedEvent | undefined;
  onAct: ActOn;
};

// Long names and descriptions are cut; the event's page shows them whole.
export function EventCard({ event, origin, onAct }: Props) {
  return (
    <CardFrame event={event}>
      <div>
        <CardTitle event={event} />
        {event.description && (
          <p className="mt-1 line-clamp-2 whitespace-pre-line text-soft wrap-anywhere">{event.description}</p>
        )}
      </div>
      <div className="flex flex-col gap-3 border-t border-line pt-3">
        <EventFacts event={event}>
          <Fact name="Inscritos">{entrantsText(event)}</Fact>
        </EventFacts>
        <PlacesBar event={event} />
        {event.status === 'draft' && <Missing event={event} />}
        {origin && canInvite(event) && (
          <button
            type="button"
            onClick={() => onAct('invite', event)}
            className="flex min-h-control cursor-pointer items-center gap-2 text-left font-semibold underline underline-offset-4 hover:text-soft"
          >
            <Mail aria-hidden size={18} className="shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">Convidar os capitães de {origin.name}</span>
          </button>
        )}
      </div>
      <CardActions event={event} onAct={onAct} />
    </CardFrame>
  );
}

export function CardFrame({ event, children }: { event: ListedEvent; children: ReactNode }) {
  return (
    <li className="cut cut-large flex min-w-0 flex-col gap-3 p-4 cut-fill-panel cut-line-line">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <EventBadges event={event} />
        {event.status !== 'ended' && <span className="text-sm text-muted">{event.rulesName}</span>}
      </div>
      {children}
    </li>
  );
}

export function CardTitle({ event: { name } }: { event: ListedEvent }) {
  return (
    <h3 title={name} className="poster line-clamp-3 text-2xl wrap-anywhere">
      {name}
    </h3>
  );
}

// The card offers invitations only before the first sign-up.
function canInvite({ published, entrants }: ListedEvent): boolean {
  return published && entrants === 0;
}

// What a draft still lacks.
function Missing({ event: { startDate } }: { event: ListedEvent }) {
  return (
    <p className="flex items-center gap-2 text-sm text-soft">
      <CircleDashed aria-hidden size={18} className="text-muted" />
      {startDate === null ? 'Ainda sem data' : 'Pronto para publicar'}
    </p>
  );
}
