import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { eventIdIn, eventPath, useSelectedEvent, type ListedEvent } from '../lib/events.ts';

const EVENT_PAGES = ['/', '/overlay', '/report', '/teams', '/config'];

// Where the choice of another event leads: the page one is on, or the one where most work is done.
export function pathToEvent(pathname: string, event: ListedEvent): string {
  if (EVENT_PAGES.includes(pathname)) return eventPath(pathname, event);
  if (/^\/meus-campeonatos\/./.test(pathname) && !event.standalone) return `/meus-campeonatos/${event.id}`;
  return eventPath('/report', event);
}

// The address names the event unless it is on air. When another event goes on air, this window stays with its own.
export function useEventInAddress(): void {
  const location = useLocation();
  const { event, onAir } = useSelectedEvent();
  const navigate = useNavigate();
  const { pathname, key, hash } = location;
  const isEventPage = EVENT_PAGES.includes(pathname);
  const named = isEventPage ? eventIdIn(location) : null;
  // The event this place in the history showed without naming it.
  const shown = useRef<{ key: string; event: ListedEvent } | null>(null);
  useEffect(() => {
    if (!isEventPage || !event || !onAir) return;
    const leave = (path: string) => void navigate(path + hash, { replace: true });
    if (named !== null) {
      if (event.onAir) leave(pathname);
      return;
    }
    const before = shown.current;
    if (before?.key === key && before.event.id !== onAir.id)
      leave(eventPath(pathname, { ...before.event, onAir: false }));
    else shown.current = { key, event: onAir };
  }, [isEventPage, event, onAir, named, pathname, hash, key, navigate]);
}
