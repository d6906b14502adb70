import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { EventBadge } from '../lib/event-badge.tsx';
import { eventIdIn, useSelectedEvent } from '../lib/events.ts';
import { FIRST_RUN_PATH } from '../lib/first-steps.ts';
import { lazyOrNothing } from '../lib/lazy-or-nothing.ts';
import { EventSelector } from './event-selector.tsx';

const NONE_YET = 'Nenhum campeonato ainda';

type Props = {
  phone: boolean;
  drawerOpen: boolean;
  onDrawer: (open: boolean) => void;
};

// On top of every page of the dashboard: which event, what the public and the stream show, who is there, what is unsent.
export function ContextBar({ phone, drawerOpen, onDrawer }: Props) {
  const { event, id, missing, load } = useSelectedEvent();
  const location = useLocation();
  // The first step creates the first event: the standalone one is not shown there.
  const isFirst = location.pathname === FIRST_RUN_PATH && eventIdIn(location) === null;
  // Where events are not loaded there is nothing to choose.
  const isUnasked = load.isPending && load.fetchStatus === 'idle';
  if (isUnasked && !phone) return null;
  // While the list of events cannot be loaded, the address names the event.
  const eventId = event?.id ?? (load.isError && !missing ? id : null);
  return (
    <header className={`@container sticky top-0 z-10 border-b border-line bg-side ${phone ? 'h-bar-phone' : 'h-bar'}`}>
      <div
        className={`h-full ${phone ? 'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 px-1 pr-2' : 'flex items-center gap-4 px-gutter'}`}
      >
        {phone && (
          <Suspense fallback={<span className="w-control" />}>
            <PhoneMenu open={drawerOpen} onOpenChange={onDrawer} />
          </Suspense>
        )}
        {isFirst ? (
          <p className="caps row-span-2 self-center text-label text-muted">{NONE_YET}</p>
        ) : (
          !isUnasked && <EventSelector />
        )}
        {!phone && event && !isFirst && (
          <span className="shrink-0 @max-3xl:hidden">
            <EventBadge status={event.status} />
          </span>
        )}
        {eventId !== null && !isFirst && (
          <Suspense>
            <ContextStatus key={eventId} eventId={eventId} event={event} phone={phone} />
          </Suspense>
        )}
      </div>
    </header>
  );
}

// The page opens without them.
const ContextStatus = lazyOrNothing(async () => (await import('./context-status.tsx')).ContextStatus);

const PhoneMenu = lazy(async () => ({ default: (await import('./phone-menu.tsx')).PhoneMenu }));
