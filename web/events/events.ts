import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { api, call } from '../kit/api.ts';
import { AskEventsContext } from './ask-events.ts';
import { loadWithOfflineCache } from '../kit/offline/offline-cache.ts';

// An event with the counts that a list shows: teams, results, sign-ups to decide.
export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number];

// All events of the organiser, newest first, including the standalone event. Data of one event has keys below: ['events',
// id, 'teams'].
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: (asking) => loadWithOfflineCache(asking, listEvents),
  // The connection of the window says when they changed.
  staleTime: 60_000,
});

// The key of the event as this window knows it (event-data.ts).
export function stateKey(eventId: string) {
  return [...eventsQuery.queryKey, eventId, 'state'];
}

export function useEvents() {
  return useQuery({ ...eventsQuery, enabled: use(AskEventsContext) });
}

export type Selection = {
  // From the address, else the pinned event, else the event on air; null while none of them is known.
  readonly id: string | null;
  // Undefined while the events load or cannot be loaded, and when the address names an unknown event.
  readonly event: ListedEvent | undefined;
  readonly onAir: ListedEvent | undefined;
  readonly missing: boolean;
  readonly load: ReturnType<typeof useEvents>;
};

// The event that was on air when the window opened an address without an event id; `key` is the key of that location.
export const PinnedEventContext = createContext<{ readonly key: string; readonly id: string } | null>(null);

// The event this window works on: the one in the address, else the pinned one, else the one on air.
export function useSelectedEvent(): Selection {
  const load = useEvents();
  const location = useLocation();
  const pinned = use(PinnedEventContext);
  const named = eventIdIn(location) ?? (pinned?.key === location.key ? pinned.id : null);
  const onAir = load.data?.find((event) => event.onAir);
  const event = named === null ? onAir : load.data?.find(({ id }) => id === named);
  return {
    id: named ?? onAir?.id ?? null,
    event,
    onAir,
    missing: load.data !== undefined && event === undefined,
    load,
  };
}

// Names the selected event in the query of an address.
export const EVENT_PARAMETER = 'evento';

// The pages that work on one event provide its id.
export const EventIdContext = createContext<string | null>(null);

export function useEventId(): string {
  const id = use(EventIdContext);
  if (id === null) throw new Error('useEventId outside the page of an event');
  return id;
}

// Names the round that a window shows, in the query of an address.
export const ROUND_PARAMETER = 'queda';

// The address names the event unless it is on air.
export function eventPath(
  path: string,
  event: Pick<ListedEvent, 'id' | 'onAir'> | undefined,
  round: string | number | null = null,
): string {
  const query = new URLSearchParams({
    ...(round !== null && { [ROUND_PARAMETER]: String(round) }),
    ...(event && !event.onAir && { [EVENT_PARAMETER]: event.id }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

// The page of an event, which opens its copy as the next edition.
export function nextEditionPath({ id }: Pick<ListedEvent, 'id'>): string {
  return `/meus-campeonatos/${id}${NEXT_EDITION}`;
}

export const NEXT_EDITION = '#proxima-edicao';

// The id is in the path of an event's pages below /meus-campeonatos, and in the query of other pages.
export function eventIdIn({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, inPath = null] = /^\/meus-campeonatos\/(?!(?:modelos|temporadas)(?:\/|$))([^/]+)/.exec(pathname) ?? [];
  return inPath ?? new URLSearchParams(search).get(EVENT_PARAMETER);
}

// Reloads the list and all data of all events.
export function refreshEvents(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: eventsQuery.queryKey });
}

async function listEvents() {
  return (await call(api.events.$get())).events;
}
