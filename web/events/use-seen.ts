import { useQuery } from '@tanstack/react-query';
import type { Seen } from '../../domain/scores/ledger/reason.ts';
import { eventQuery } from './event-data.ts';
import { viewSeen } from './event-log/views.ts';
import { useEventId } from './events.ts';

// What the public has seen of this event: changes of it need a reason. The server asks the same functions.
export function useSeen(): Seen {
  const { data = null } = useQuery({ ...eventQuery(useEventId()), select: viewSeen });
  return data;
}
