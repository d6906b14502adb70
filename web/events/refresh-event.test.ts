import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventQuery } from './event-data.ts';
import { refreshEvent } from './refresh-event.ts';
import { type EventLog, openLog, withEntries } from './event-log/event-log.ts';
import { answerWith, entriesMessage } from './event-log/testing.ts';
import { setConnection } from '../kit/live/connection.ts';
import { NOTHING_YET } from '../kit/live/live-state.ts';

test('BS2 · while connected an act waits for the message about its entry and asks for nothing', async () => {
  const { client, load } = open();
  setConnection({ link: { kind: 'live', since: 0 }, heldAt: 1 });
  let isDone = false;
  const done = refreshEvent(client, 'cup', [1]).then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(false);
  client.setQueryData(eventQuery('cup').queryKey, (log) => log && withEntries(log, entriesMessage(1))!);
  await done;
  expect(load).not.toHaveBeenCalled();
});

test('BS5 · without a connection an act loads the event again', async () => {
  const { client, load } = open();
  setConnection(NOTHING_YET);
  await refreshEvent(client, 'cup', 1);
  expect(load).toHaveBeenCalledTimes(1);
});

function open() {
  const client = new QueryClient();
  const load = vi.fn<() => Promise<EventLog>>(async () => openLog(answerWith(1), [], 0));
  const { queryKey } = eventQuery('cup');
  client.setQueryDefaults(queryKey, { queryFn: load });
  client.setQueryData(queryKey, openLog(answerWith(0), [], 0));
  // A page shows the event.
  onTestFinished(new QueryObserver(client, { queryKey, staleTime: Infinity }).subscribe(() => {}));
  return { client, load };
}
