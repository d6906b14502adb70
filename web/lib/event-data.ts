import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from './api.ts';
import { eventsQuery, refreshEventSoon } from './events.ts';
import { loadWithOfflineCache } from './offline-cache.ts';
import type { SavedReport } from './outbox/queued.ts';

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

// Writes results that the server saved into the cached list, and reloads the event.
export async function cacheReports(client: QueryClient, eventId: string, saved: readonly SavedReport[]): Promise<void> {
  const { queryKey } = reportsQuery(eventId);
  // A response to an earlier request would overwrite them.
  await client.cancelQueries({ queryKey, exact: true });
  const places = new Set(saved.map(placeOf));
  const added = saved.map((report) => ({ ...report, kills: [...report.kills] }));
  client.setQueryData(queryKey, (before) => before && [...before.filter((one) => !places.has(placeOf(one))), ...added]);
  refreshEventSoon(client, eventId);
}

// An event has one result of a team and round.
function placeOf({ teamId, round }: Pick<SavedReport, 'teamId' | 'round'>): string {
  return `${teamId} ${round}`;
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
