import { MonitorPlay } from 'lucide-react';
import { Suspense } from 'react';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CardActions } from './card-actions.tsx';
import { entrantsText } from './entrants-text.ts';
import { CardTitle } from './event-card.tsx';
import { EventBadges } from './event-badges.tsx';
import { EventFacts, Fact } from './event-facts.tsx';
import { openDecisions } from './event-list.ts';
import { ToDecide } from './places-bar.tsx';
import type { ActOn } from './acts.ts';

// Lazy, because ranking the teams is large.
const PlayProgress = lazyOrNothing(async () => (await import('./play-progress.tsx')).PlayProgress);

type Props = { event: ListedEvent; onAct: ActOn };

// Progress and leader of the event being played, and a button to the report.
export function OnAirCard({ event, onAct }: Props) {
  const toDecide = openDecisions(event);
  return (
    <li className="cut cut-large grid min-w-0 gap-x-8 gap-y-4 p-gutter cut-fill-panel cut-line-live lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <EventBadges event={event} />
          <span className="text-sm text-muted">{event.rulesName}</span>
        </div>
        <div className="*:text-3xl">
          <CardTitle event={event} />
        </div>
        {event.description && (
          <p className="line-clamp-2 whitespace-pre-line text-soft wrap-anywhere">{event.description}</p>
        )}
        <EventFacts event={event}>
          <Fact name="Times">{event.teams}</Fact>
          <Fact name="Inscritos">{entrantsText(event)}</Fact>
        </EventFacts>
        {toDecide > 0 && <ToDecide count={toDecide} />}
      </div>
      <Suspense fallback={<div />}>
        <PlayProgress event={event} />
      </Suspense>
      {/* Sets the line colour back, which the buttons would inherit from the card. */}
      <div className="flex min-w-0 flex-col cut-line-primary lg:max-xl:col-span-2">
        <CardActions event={event} onAct={onAct} stacked>
          <div className="grid grow">
            <ButtonLink to={eventPath('/overlay', event)} icon={<MonitorPlay aria-hidden size={18} />}>
              <span>
                Overlay<span className="sr-only"> {event.name}</span>
              </span>
            </ButtonLink>
          </div>
        </CardActions>
      </div>
    </li>
  );
}
