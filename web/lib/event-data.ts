import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from './api.ts';
import { eventsQuery } from './events.ts';
import { loadWithOfflineCache } from './offline-cache.ts';

export function teamsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'teams'],
    queryFn: (asking) =>
      loadWithOfflineCache(
        asking,
        async () => (await call(api.events[':eventId'].teams.$get({ param: { eventId } }))).teams,
      ),
  });
}

export function reportsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'reports'],
    queryFn: (asking) =>
      loadWithOfflineCache(
        asking,
        async () => (await call(api.events[':eventId'].reports.$get({ param: { eventId } }))).reports,
      ),
  });
}

export function standingsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'standings'],
    queryFn: () => call(api.events[':eventId'].standings.$get({ param: { eventId } })),
  });
}

// After a result: reloads teams, results and standings of the event. The list of events contains no results.
export function refreshResults(client: QueryClient, eventId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [...eventsQuery.queryKey, eventId] });
}
