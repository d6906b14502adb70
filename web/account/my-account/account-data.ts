import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';

export type Account = Awaited<ReturnType<typeof fetchAccount>>;

export type OpenSession = Account['sessions'][number];

export const accountQuery = queryOptions({ queryKey: ['account', 'state'], queryFn: fetchAccount });

// After a change whose response is the account. Running requests are cancelled: their answers would be older.
export async function cacheAccount(client: QueryClient, account: Account): Promise<void> {
  await client.cancelQueries(accountQuery);
  client.setQueryData(accountQuery.queryKey, account);
}

// Personal access tokens for programs that use the API for the organiser.
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: async () => (await call(api.account.tokens.$get())).tokens,
  refetchOnMount: 'always',
});

async function fetchAccount() {
  return (await call(api.account.$get())).account;
}
