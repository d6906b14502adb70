import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { api, call } from './api.ts';
import { AskEventsContext } from './ask-events.ts';
import { loadWithOfflineCache } from './offline-cache.ts';

// An event with the counts that a list shows: teams, results, sign-ups to decide.
export type ListedEvent = Awaited<ReturnType<typeof listEvents>>[number];

// All events of the organiser, newest first, including the standalone event. Data of one event has keys below: ['events',
// id, 'teams'].
export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: (asking) => loadWithOfflineCache(asking, listEvents),
  // Another window may have changed the events. One second lets frame and page share a request.
  staleTime: 1000,
  refetchOnWindowFocus: 'always',
  // Of two windows side by side only one gets focus events.
  refetchInterval: 30_000,
});

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

// The id is in the path of pages below /meus-campeonatos, and in the query of other pages.
export function eventIdIn({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, inPath = null] = /^\/meus-campeonatos\/([^/]+)/.exec(pathname) ?? [];
  return inPath ?? new URLSearchParams(search).get(EVENT_PARAMETER);
}

// Reloads the list and all data of all events.
export function refreshEvents(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: eventsQuery.queryKey });
}

// Changes within this time cause one reload.
const GATHER_MS = 100;

// Scheduled reloads by event.
const scheduled = new Map<string, ReturnType<typeof setTimeout>>();

// Reloads the list and the data of one event in a moment, once for several calls: a user's change is reported by the response
// and by the live connection.
export function refreshEventSoon(client: QueryClient, eventId: string): void {
  if (scheduled.has(eventId)) return;
  const refresh = () => {
    scheduled.delete(eventId);
    // Each in its own task: a slow phone needs 10 ms to send a request, and a key would wait for all of them.
    for (const { queryKey } of queriesOf(client, eventId))
      setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }));
  };
  scheduled.set(eventId, setTimeout(refresh, GATHER_MS));
}

// Reloads the list and the data of one event, in place of a scheduled reload.
export async function refreshEvent(client: QueryClient, eventId: string): Promise<void> {
  clearTimeout(scheduled.get(eventId));
  scheduled.delete(eventId);
  await Promise.all(
    queriesOf(client, eventId).map(({ queryKey }) => client.invalidateQueries({ queryKey, exact: true })),
  );
}

function queriesOf(client: QueryClient, eventId: string) {
  const cache = client.getQueryCache();
  return [
    ...cache.findAll({ queryKey: eventsQuery.queryKey, exact: true }),
    ...cache.findAll({ queryKey: [...eventsQuery.queryKey, eventId] }),
  ];
}

async function listEvents() {
  return (await call(api.events.$get())).events;
}
