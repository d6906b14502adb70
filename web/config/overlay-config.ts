import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Brand } from '../../domain/brand.ts';
import { api, call } from '../lib/api.ts';

// How the organiser's overlay looks. Every screen reads it from here, so that all of them agree.
export const overlayConfigQuery = queryOptions({
  queryKey: ['overlay-config'],
  queryFn: async (): Promise<Brand> => (await call(api['overlay-config'].$get())).config,
  // It may have been changed in another window.
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

// After a change, whose answer is the whole configuration. A load still under way would tell of the time before.
export async function keepOverlayConfig(client: QueryClient, config: Brand): Promise<void> {
  await client.cancelQueries(overlayConfigQuery);
  client.setQueryData(overlayConfigQuery.queryKey, config);
}
