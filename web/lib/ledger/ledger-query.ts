import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../api.ts';
import { eventsQuery } from '../events.ts';

export function ledgerQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'ledger'],
    queryFn: () => listEntries(eventId),
    refetchInterval: 10_000,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export type HistoryEntry = Awaited<ReturnType<typeof listEntries>>[number];

// The standings right after one entry of the ledger. Later entries do not change them, so they are loaded once.
export function pastStandingsQuery(eventId: string, number: number) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'ledger', number],
    queryFn: async () => {
      const param = { eventId, number: String(number) };
      return (await call(api.events[':eventId'].ledger[':number'].standings.$get({ param }))).standings;
    },
    staleTime: 'static',
  });
}

async function listEntries(eventId: string) {
  return (await call(api.events[':eventId'].ledger.$get({ param: { eventId } }))).entries;
}
