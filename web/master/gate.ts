import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, ApiError, call } from '../lib/api.ts';
import { askUser } from '../lib/session.ts';

type Gate =
  | { readonly state: 'open' }
  | { readonly state: 'closed' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly message: string };

// Whether the administration exists for whoever is asking. It never fails: not knowing is an answer too.
export const gateQuery = queryOptions({
  queryKey: ['administration', 'gate'],
  queryFn: async ({ client }): Promise<Gate> => {
    try {
      // Nobody who is signed out is an administrator: no need to ask, and no refusal in the browser's console.
      if (!(await askUser(client))) return { state: 'signed-out' };
      await call(api.admin.audit.$get({ query: {} }));
      return { state: 'open' };
    } catch (error) {
      if (isClosed(error)) return { state: 'closed' };
      return { state: 'failed', message: error instanceof Error ? error.message : '' };
    }
  },
  staleTime: Infinity,
});

// An administrator who is one no longer, or whose session is over, is told what everybody else is.
export async function asAdministrator<T>(client: QueryClient, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (isClosed(error)) client.setQueryData(gateQuery.queryKey, { state: 'closed' });
    throw error;
  }
}

function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'route_not_found';
}
