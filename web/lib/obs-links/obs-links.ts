import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../api.ts';

// A page of the ranking that whoever knows its token may watch.
export type ObsLink = {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  // Null follows the event on air.
  readonly eventId: string | null;
  readonly createdAt: string;
};

export const obsLinksQuery = queryOptions({
  queryKey: ['obs-links'],
  queryFn: async (): Promise<readonly ObsLink[]> => (await call(api['obs-links'].$get())).links,
});
