import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';

export type Account = Awaited<ReturnType<typeof fetchAccount>>;

export type OpenSession = Account['sessions'][number];

export const accountQuery = queryOptions({ queryKey: ['account', 'state'], queryFn: fetchAccount });

// What a change answered. A load still under way would tell of the time before.
export async function keepAccount(client: QueryClient, account: Account): Promise<void> {
  await client.cancelQueries(accountQuery);
  client.setQueryData(accountQuery.queryKey, account);
}

async function fetchAccount() {
  return (await call(api.account.$get())).account;
}
