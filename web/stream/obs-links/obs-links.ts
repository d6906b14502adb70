import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';

// A link to the ranking for anyone who has its token.
export type ObsLink = {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  // Null for a link that follows the event on air.
  readonly eventId: string | null;
  readonly createdAt: string;
};

export const obsLinksQuery = queryOptions({
  queryKey: ['obs-links'],
  queryFn: async (): Promise<readonly ObsLink[]> => (await call(api['obs-links'].$get())).links,
});

// Adds a new link to the cached list, so that it appears without another request.
export async function cacheObsLink(client: QueryClient, link: ObsLink): Promise<void> {
  await client.cancelQueries(obsLinksQuery);
  client.setQueryData(obsLinksQuery.queryKey, (links = []) => [...links, link]);
}
