import { MonitorPlay } from 'lucide-react';
import { Suspense } from 'react';
import { dayText } from '../kit/days.ts';
import { eventPath, type ListedEvent } from '../events/events.ts';
import { lazyOrNothing } from '../kit/lazy-or-nothing.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { CardActions } from './card-actions.tsx';
import { entrantsText } from './entrants-text.ts';
import { EventBadges } from './event-badges.tsx';
import { openDecisions } from '../events/frame/event-list.ts';
import { ToDecide } from './places-bar.tsx';
import type { ActOn } from './event-acts.ts';

// Lazy, because ranking the teams is large.
const PlayProgress = lazyOrNothing(async () => (await import('./play-progress.tsx')).PlayProgress);

type Props = { event: ListedEvent; onAct: ActOn };

// Progress and leader of the event being played, and a button to the report. The only card of the page.
export function OnAirCard({ event, onAct }: Props) {
  const toDecide = openDecisions(event);
  return (
    <li className="cut cut-large grid min-w-0 grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-3 p-4 cut-fill-panel cut-line-live md:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_24rem_14rem]">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <EventBadges event={event} />
          {event.rulesName}
        </p>
        <h3 title={event.name} className="poster line-clamp-3 text-2xl wrap-anywhere">
          {event.name}
        </h3>
        {event.description && (
          <p className="line-clamp-2 text-sm whitespace-pre-line text-muted wrap-anywhere">{event.description}</p>
        )}
        <p className="text-sm text-soft">{factsOf(event)}</p>
        {toDecide > 0 && <ToDecide count={toDecide} />}
      </div>
      <Suspense fallback={<div />}>
        <PlayProgress event={event} />
      </Suspense>
      {/* Sets the line colour back, which the buttons would inherit from the card. */}
      <div className="flex min-w-0 flex-col cut-line-line md:max-xl:col-span-2">
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

// '14/11/2026 às 20:00 · término: sem data · 50 times · 50 de 50 vagas'.
function factsOf(event: ListedEvent): string {
  const { startDate, startTime, endDate, teams } = event;
  const start = startDate === null ? 'Sem data' : dayText(startDate);
  return [
    startTime === null ? start : `${start} às ${startTime}`,
    `término: ${endDate === null ? 'sem data' : dayText(endDate)}`,
    teams === 1 ? '1 time' : `${teams} times`,
    entrantsText(event),
  ].join(' · ');
}
