import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { askUser } from '../../access/session.ts';

type AdministrationAccess =
  | { readonly state: 'open' }
  | { readonly state: 'closed' }
  | { readonly state: 'signed-out' }
  | { readonly state: 'failed'; readonly message: string };

// Whether the user is an administrator. Never throws: a failed check is the state 'failed'.
export const administrationAccessQuery = queryOptions({
  queryKey: ['administration', 'access'],
  queryFn: async ({ client }): Promise<AdministrationAccess> => {
    try {
      // Saves a request that the server would refuse, and the error in the console.
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

// If the user is no longer an administrator, or the session is over, the server answers as for an unknown route, and the
// page shows what everybody else sees.
export async function asAdministrator<T>(client: QueryClient, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    if (isClosed(error)) client.setQueryData(administrationAccessQuery.queryKey, { state: 'closed' });
    throw error;
  }
}

function isClosed(error: unknown): boolean {
  return isRefusedWith(error, 'route_not_found');
}
