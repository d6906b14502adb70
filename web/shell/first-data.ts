import type { QueryClient } from '@tanstack/react-query';

// The API responses that the server rendered a page from, by query key.
export type FirstData = readonly { readonly key: readonly unknown[]; readonly data: unknown }[];

export function cacheFirstData(client: QueryClient, first: FirstData): void {
  for (const { key, data } of first) client.setQueryData(key, data);
}
