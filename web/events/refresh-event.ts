import type { QueryClient } from '@tanstack/react-query';
import type { EventLog } from './event-log/event-log.ts';
import { eventsQuery, stateKey } from './events.ts';
import { isConnected } from '../kit/live/connection.ts';

const PATIENCE_MS = 2000;

// Waits until this window has heard of an entry that it caused; without a connection it loads the event again.
export async function untilTold(client: QueryClient, eventId: string, entry: number): Promise<void> {
  const queryKey = stateKey(eventId);
  const isTold = () => (client.getQueryData<EventLog>(queryKey)?.number ?? entry) >= entry;
  if (isConnected())
    await new Promise<void>((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
      const timer = setTimeout(finish, PATIENCE_MS);
      const stop = client.getQueryCache().subscribe(() => isTold() && finish());
      if (isTold()) finish();
    });
  if (!isTold()) await client.refetchQueries({ queryKey, exact: true });
}

// After an act of this window: waits for its last entry; if it does not name one, everything about the event is loaded again.
export async function refreshEvent(
  client: QueryClient,
  eventId: string,
  entry?: number | readonly number[] | null,
): Promise<void> {
  const last = typeof entry === 'number' ? entry : entry?.at(-1);
  if (last !== undefined) return untilTold(client, eventId, last);
  await Promise.all([
    client.invalidateQueries({ queryKey: eventsQuery.queryKey, exact: true }),
    client.invalidateQueries({ queryKey: [...eventsQuery.queryKey, eventId] }),
  ]);
}
