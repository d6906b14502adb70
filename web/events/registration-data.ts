import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../kit/api.ts';

export type Registration = Awaited<ReturnType<typeof fetchRegistration>>;

const REFRESH_MS = 60_000;

// A published event with its organiser, brand and places. Polled, because places fill up and sign-ups open and close.
export function registrationQuery(eventId: string) {
  return queryOptions({
    queryKey: ['registration', eventId],
    queryFn: () => fetchRegistration(eventId),
    retry: (failures, error) => failures < 1 && isUnanswered(error),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { error } }) => (error && !isUnanswered(error) ? false : REFRESH_MS),
  });
}

function fetchRegistration(eventId: string) {
  return call(api.registration[':eventId'].$get({ param: { eventId } }));
}
