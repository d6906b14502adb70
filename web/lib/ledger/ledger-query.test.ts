import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refreshEvent } from '../events.ts';
import { pastStandingsQuery } from './ledger-query.ts';

test('LE13 · a change of the event does not load its past standings again', async () => {
  const client = new QueryClient();
  const queryFn = vi.fn<() => []>(() => []);
  const shown = new QueryObserver(client, { ...pastStandingsQuery('cup', 1), queryFn });
  const stop = shown.subscribe(() => {});
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual([]));
  await refreshEvent(client, 'cup');
  stop();
  expect(queryFn).toHaveBeenCalledOnce();
});
