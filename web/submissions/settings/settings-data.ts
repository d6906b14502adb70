import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';

export function settingsQuery(eventId: string) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'submission-settings'],
    queryFn: () => call(api.events[':eventId']['submission-settings'].$get({ param: { eventId } })),
  });
}

export type LoadedSettings = Awaited<ReturnType<NonNullable<ReturnType<typeof settingsQuery>['queryFn']>>>;
