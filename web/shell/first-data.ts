import type { QueryClient } from '@tanstack/react-query';

// Answers of the API that a page was rendered from, by the keys of their queries.
export type FirstData = readonly { readonly key: readonly unknown[]; readonly data: unknown }[];

export function keepFirstData(client: QueryClient, first: FirstData): void {
  for (const { key, data } of first) client.setQueryData(key, data);
}
