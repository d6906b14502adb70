import { useQuery } from '@tanstack/react-query';
import { isReasonNeeded } from '../../domain/scores/ledger/reason.ts';
import { eventQuery } from './event-data.ts';
import type { EventLog } from './event-log/event-log.ts';
import { useEventId } from './events.ts';

// Whether a change of a result needs a reason. The server asks the same function.
export function useReasonNeeded(): boolean {
  const { data = false } = useQuery({ ...eventQuery(useEventId()), select: needsReason });
  return data;
}

function needsReason({ shown, published }: EventLog): boolean {
  return isReasonNeeded(shown.ledger, 'result', published);
}
