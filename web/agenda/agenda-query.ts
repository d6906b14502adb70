import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../lib/api.ts';

export type AgendaData = Awaited<ReturnType<typeof fetchAgenda>>;

export type AgendaEntry = AgendaData['championships'][number];

const REFRESH_MS = 60_000;

export function agendaQuery(userId: string, page: number) {
  return queryOptions({
    queryKey: ['agenda', userId, page],
    queryFn: () => fetchAgenda(userId, page),
    // The page of before stays until the next one is there.
    placeholderData: (before: AgendaData | undefined, query) => (query?.queryKey[1] === userId ? before : undefined),
    retry: (failures, error) => failures < 1 && isUnanswered(error),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // While somebody looks; an organiser nobody knows stays unknown.
    refetchInterval: ({ state: { error } }) => (error && !isUnanswered(error) ? false : REFRESH_MS),
  });
}

function fetchAgenda(userId: string, page: number) {
  return call(api.agenda[':userId'].$get({ param: { userId }, query: { page } }));
}
