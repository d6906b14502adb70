import { useEffect, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { EVENT_PARAMETER, eventIdIn, eventPath, useEvents, type ListedEvent } from '../events/events.ts';

// The pages that render EventPage.
const EVENT_PAGES = [
  '/',
  '/overlay',
  '/transmissao',
  '/report',
  '/report/grade',
  '/report/conferencia',
  '/report/fechar',
  '/report/historico',
  '/teams',
  '/teams/decisoes',
  '/config',
];

// Stays on the current page if it is in EVENT_PAGES. From a page below /meus-campeonatos opens the details of the event, unless
// it is standalone. Else opens the report.
export function pathToEvent(pathname: string, event: ListedEvent): string {
  if (EVENT_PAGES.includes(pathname)) return eventPath(pathname, event);
  if (/^\/meus-campeonatos\/./.test(pathname) && !event.standalone) return `/meus-campeonatos/${event.id}`;
  return eventPath('/report', event);
}

// The address names the event unless it is on air. When another event goes on air, this window keeps its event and what was
// typed.
export function usePinnedEvent() {
  const location = useLocation();
  const navigate = useNavigate();
  const { data: events } = useEvents();
  const [pinned, setPinned] = useState<{ readonly key: string; readonly id: string } | null>(null);
  const { key, pathname, search, hash } = location;
  const named = eventIdIn(location);
  const onAirId = events?.find(({ onAir }) => onAir)?.id;
  const isEventPage = EVENT_PAGES.includes(pathname);
  const isNew = isEventPage && named === null && pinned?.key !== key;
  if (isNew && onAirId !== undefined) setPinned({ key, id: onAirId });

  const shownId = named ?? (pinned?.key === key ? pinned.id : undefined);
  useEffect(() => {
    if (!isEventPage || onAirId === undefined || shownId === undefined) return;
    const isNamed = named !== null;
    const isOnAir = shownId === onAirId;
    if (isNamed === isOnAir)
      void navigate(pinnedPath({ pathname, search, hash }, { id: shownId, onAir: isOnAir }), { replace: true });
  }, [isEventPage, onAirId, shownId, named, pathname, search, hash, navigate]);
  return pinned;
}

type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

// The same address with or without the name of the event. What else it contains, such as a round, stays.
export function pinnedPath({ pathname, search, hash }: Address, event: Pick<ListedEvent, 'id' | 'onAir'>): string {
  const query = new URLSearchParams(search);
  if (event.onAir) query.delete(EVENT_PARAMETER);
  else query.set(EVENT_PARAMETER, event.id);
  return createPath({ pathname, search: String(query), hash });
}
