import { queryOptions } from '@tanstack/react-query';
import { api, call, isUnanswered } from '../../kit/api.ts';

const REFRESH_MS = 30_000;

export function seasonQuery(slug: string) {
  return queryOptions({
    queryKey: ['season', slug],
    queryFn: () => call(api.season[':slug'].$get({ param: { slug } })),
    ...REFRESHED,
  });
}

export function playerQuery(slug: string, playerId: string) {
  return queryOptions({
    queryKey: ['season', slug, playerId],
    queryFn: () => call(api.season[':slug'].players[':playerId'].$get({ param: { slug, playerId } })),
    ...REFRESHED,
  });
}

const REFRESHED = {
  retry: (failures: number, error: Error) => failures < 1 && isUnanswered(error),
  // Polling stops after a refusal, such as for an unknown season.
  refetchInterval: ({ state: { error } }: { state: { error: Error | null } }) =>
    error && !isUnanswered(error) ? false : REFRESH_MS,
};
