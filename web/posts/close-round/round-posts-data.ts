import { queryOptions } from '@tanstack/react-query';
import { api, call, callForFile } from '../../kit/api.ts';
import { eventsQuery } from '../../events/events.ts';

export function roundPostsQuery(eventId: string, round: number) {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'round-posts', round],
    queryFn: async () =>
      (await call(api.events[':eventId'].rounds[':round'].kit.$get({ param: { eventId, round: String(round) } }))).kit,
    // The connection of the window says when the event changed.
    refetchOnMount: 'always',
  });
}

export type RoundPosts = Awaited<ReturnType<Extract<ReturnType<typeof roundPostsQuery>['queryFn'], CallableFunction>>>;

export type PostPicture = RoundPosts['pictures'][number];

// The version identifies the content, so that each picture is loaded once.
export function pictureQuery(eventId: string, round: number, { kind, format, part, version }: PostPicture) {
  return queryOptions({
    queryKey: ['pictures', eventId, round, kind, format, part, version],
    queryFn: () =>
      callForFile(
        api.events[':eventId'].rounds[':round'].pictures[':kind'][':format'].$get({
          param: { eventId, round: String(round), kind, format },
          query: { part },
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
