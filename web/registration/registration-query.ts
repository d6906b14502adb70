import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../lib/api.ts';

export type Registration = Awaited<ReturnType<typeof fetchRegistration>>;

// Asked for again whenever somebody comes back to the page: the last place may have gone meanwhile.
export function registrationQuery(championshipId: string) {
  return queryOptions({
    queryKey: ['registration', championshipId],
    queryFn: () => fetchRegistration(championshipId),
    retry: (failures, error) => failures < 1 && isUnanswered(error),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

function fetchRegistration(championshipId: string) {
  return call(api.registration[':championshipId'].$get({ param: { championshipId } }));
}
