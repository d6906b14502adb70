import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../events/event-data.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { viewHistory } from '../event-log/views.ts';
import { useEventId } from '../events/events.ts';
import { useUser } from '../account/session.ts';

// Every entry of the event, the newest first.
export function useLedger() {
  const { id } = useUser();
  return useQuery({ ...eventQuery(useEventId()), select: (log: EventLog) => viewHistory(log, id) });
}
