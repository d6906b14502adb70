import { queryOptions } from '@tanstack/react-query';
import { eventsQuery } from '../events/events.ts';
import { api, call } from '../kit/api.ts';

export function closedRoundsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'closed-rounds'],
    queryFn: () => call(api.events[':eventId'].rounds.closed.$get({ param: { eventId } })),
  });
}
