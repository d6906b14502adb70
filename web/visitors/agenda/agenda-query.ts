import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../../kit/api.ts';

export type AgendaData = Awaited<ReturnType<typeof fetchAgenda>>;

export type AgendaEntry = AgendaData['upcoming'][number];

const REFRESH_MS = 60_000;

// Upcoming events and one page of past ones.
export function agendaQuery(userId: string, page = 1) {
  return queryOptions({
    queryKey: ['agenda', userId, page],
    queryFn: () => fetchAgenda(userId, page),
    retry: (failures, error) => failures < 1 && isUnanswered(error),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Polling stops after a refusal, such as for an unknown organiser.
    refetchInterval: ({ state: { error } }) => (error && !isUnanswered(error) ? false : REFRESH_MS),
  });
}

export function finalStandingsQuery(eventId: string) {
  return queryOptions({
    queryKey: ['agenda', 'final-standings', eventId],
    queryFn: () => call(api.agenda.events[':eventId']['final-standings'].$get({ param: { eventId } })),
    retry: false,
  });
}

function fetchAgenda(userId: string, page: number) {
  return call(api.agenda[':userId'].$get({ param: { userId }, query: { page: String(page) } }));
}
