import { queryOptions } from '@tanstack/react-query';
import { api, call, callForFile } from '../kit/api.ts';
import { eventsQuery } from '../events/events.ts';

export const REVIEW_PATH = '/report/conferencia';

// What the captains sent of a round, and what became of it.
export function reviewQuery(eventId: string, round: number) {
  return queryOptions({
    queryKey: [...reviewKey(eventId), round],
    queryFn: () => askReview(eventId, round),
    // The connection of the window says when it changes.
    staleTime: Infinity,
  });
}

export function reviewKey(eventId: string) {
  return [...eventsQuery.queryKey, eventId, 'review'];
}

// An image that a captain sent. Images are private: an address that anybody could open does not exist.
export function submissionImageQuery(eventId: string, imageId: string, size: 'full' | 'small' = 'full') {
  return queryOptions({
    queryKey: [...eventsQuery.queryKey, eventId, 'submission-image', imageId, size],
    queryFn: () =>
      callForFile(
        api.events[':eventId']['submission-images'][':imageId'].$get({
          param: { eventId, imageId },
          query: size === 'small' ? { size } : {},
        }),
      ),
    staleTime: Infinity,
    // Fifty submissions of a round are 150 images.
    gcTime: 60_000,
    retry: false,
  });
}

export type Review = Awaited<ReturnType<typeof askReview>>;

function askReview(eventId: string, round: number) {
  return call(api.events[':eventId'].review.$get({ param: { eventId }, query: { round: String(round) } }));
}
