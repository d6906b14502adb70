import { useQuery } from '@tanstack/react-query';
import { type Decisions, NO_DECISIONS } from '../../domain/rules/standing.ts';
import { decisionsQuery } from '../events/event-data.ts';
import { useEventId } from '../events/events.ts';

// The decisions of the event; none until they are loaded. A new result does not render what uses them.
export function useDecisions(): Decisions {
  const { data } = useQuery(decisionsQuery(useEventId()));
  return data ?? NO_DECISIONS;
}
