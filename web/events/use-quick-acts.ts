import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, call } from '../lib/api.ts';
import { eventsQuery, keepEvent, refreshEvents, type ListedEvent } from '../lib/events.ts';
import { eventTexts as everyEventTexts } from '../lib/texts/events.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from './failure-detail.ts';
import { eventTexts } from './texts.ts';

export function usePublish() {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      call(api.events[':eventId'].$patch({ param: { eventId: id }, json: { published } })),
    onSuccess: async ({ event }) => {
      await keepEvent(client, event);
      toastSuccess(event.published ? eventTexts.published : eventTexts.unpublished, event.name);
    },
    onError: (error) => toastFailure(eventTexts.statusFailed, failureDetail(error)),
  });
}

export function useRemove(onRemoved: () => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: Pick<ListedEvent, 'id'>) =>
      call(api.events[':eventId'].$delete({ param: { eventId: id } })).catch(unlessGone),
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ ...eventsQuery, exact: true });
      client.setQueryData(eventsQuery.queryKey, (events) => events?.filter((kept) => kept.id !== id));
      // Another event may be on air now.
      void refreshEvents(client);
      toastSuccess(eventTexts.removed);
      onRemoved();
    },
    onError: (error) => toastFailure(eventTexts.removeFailed, failureDetail(error)),
  });
}

// Another window deleted it already: that counts as success.
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'event_not_found')) throw error;
}

type OnAir = { event: Pick<ListedEvent, 'id' | 'name'>; confirmed: boolean };

// `onAsk` is given the sentence that names the event being played: whether to go on is for the person to say.
export function usePutOnAir({
  onDone,
  onAsk,
}: {
  onDone: () => void;
  onAsk: (event: OnAir['event'], playing: string) => void;
}) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ event, confirmed }: OnAir) =>
      call(api.events[':eventId']['on-air'].$post({ param: { eventId: event.id }, json: { confirmed } })),
    onSuccess: async ({ event }) => {
      await keepEvent(client, event);
      toastSuccess(everyEventTexts.nowOnAir, everyEventTexts.nowOnAirDetail(event.name));
      onDone();
    },
    onError: (error, { event }) => {
      if (error instanceof ApiError && error.code === 'other_event_playing') onAsk(event, error.message);
      else toastFailure(everyEventTexts.putOnAirFailed, failureDetail(error));
    },
  });
}
