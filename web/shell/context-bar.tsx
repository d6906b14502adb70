import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { EventBadge } from './event-badge.tsx';
import { eventIdIn, useSelectedEvent } from '../events/events.ts';
import { FIRST_RUN_PATH, useIsWithoutEvents } from '../events/first-steps.ts';
import { lazyOrNothing } from '../kit/lazy-or-nothing.ts';
import { ChevronsUpDown } from 'lucide-react';
import { eventTexts } from '../events/event-texts.ts';
import { texts } from '../kit/every-screen.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import type { Place } from './event-picker.tsx';

// Shows the event of this window and selects another. Ctrl+e or meta+e opens it.
function EventSelector() {
  const { event, missing, load } = useSelectedEvent();
  const [place, setPlace] = useState<Place | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const picker = useLazyDialog(loadPicker, eventTexts.loadFailed);
  const close = (refocus: boolean) => {
    setPlace(null);
    if (refocus) trigger.current?.focus();
  };
  const show = () => picker.open(() => setPlace(placeBelow(trigger.current)));
  useOpenKey(show);
  const name = event?.name ?? (load.isError ? eventTexts.loadFailed : missing ? eventTexts.choose : texts.loading);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        aria-keyshortcuts="Control+E Meta+E"
        title={name}
        onClick={() => (place ? close(false) : show())}
        className="flex h-full min-w-0 cursor-pointer md:max-w-96 items-center gap-2 text-left text-text hover:text-soft max-md:col-start-2 max-md:row-span-2 max-md:row-start-1 max-md:items-start max-md:pt-1.5"
      >
        <span className="sr-only">Campeonato: </span>
        <span className="caps min-w-0 truncate text-label">{name}</span>
        <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted max-md:mt-1" />
      </button>
      {picker.Dialog && place && <picker.Dialog place={place} trigger={trigger} onClose={close} />}
    </>
  );
}

const loadPicker = async () => (await import('./event-picker.tsx')).EventPicker;

const EDGE_PX = 12;

// On a phone the list is as wide as the screen.
function placeBelow(trigger: HTMLElement | null): Place {
  const { left, bottom } = trigger?.getBoundingClientRect() ?? new DOMRect();
  return { left: window.innerWidth < 768 ? EDGE_PX : left - EDGE_PX, top: bottom };
}

function useOpenKey(show: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const opens =
      event.key.toLowerCase() === 'e' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!opens || event.repeat) return;
    event.preventDefault();
    // Not while a dialog is open.
    if (!document.querySelector('[role=dialog], [role=alertdialog]')) show();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

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
  // Until there is a first event, the standalone one is not shown: the report screen leads to the first steps.
  const isWithoutEvents = useIsWithoutEvents();
  const isFirst = eventIdIn(location) === null && (isWithoutEvents || location.pathname === FIRST_RUN_PATH);
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
            <EventBadge event={event} />
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
