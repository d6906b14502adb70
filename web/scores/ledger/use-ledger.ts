import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { viewHistory } from '../../events/event-log/views.ts';
import { useEventId } from '../../events/events.ts';
import { useUser } from '../../access/session.ts';

// Every entry of the event, the newest first.
export function useLedger() {
  const { id } = useUser();
  return useQuery({ ...eventQuery(useEventId()), select: (log: EventLog) => viewHistory(log, id) });
}
