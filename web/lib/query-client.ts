import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { loseSession } from './session.ts';

const MINUTE = 60_000;

export function createQueryClient(): QueryClient {
  // Whoever is told "not signed in", by whatever request, is signed out; the guard does the rest.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'unauthenticated') void loseSession(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A server in the same house answers without the internet, so the browser's idea of "offline" is not asked.
      queries: { staleTime: 10 * MINUTE, gcTime: 15 * MINUTE, retry: 1, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
