import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Brand } from '../../../domain/events/brand.ts';
import { api, call } from '../../kit/api.ts';

export const overlayConfigQuery = queryOptions({
  queryKey: ['overlay-config'],
  queryFn: async (): Promise<Brand> => (await call(api['overlay-config'].$get())).config,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});

// After a change whose response is the whole configuration. Running requests are cancelled: their answers would be older.
export async function cacheOverlayConfig(client: QueryClient, config: Brand): Promise<void> {
  await client.cancelQueries(overlayConfigQuery);
  client.setQueryData(overlayConfigQuery.queryKey, config);
}
