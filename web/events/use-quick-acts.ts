import { useQueryClient } from '@tanstack/react-query';
import { api, ApiError, call } from '../lib/api.ts';
import { eventsQuery, type ListedEvent } from '../lib/events.ts';
import { cacheEvent } from '../lib/cache-event.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from './failure-detail.ts';
import { eventTexts } from './texts.ts';

export function usePublish(onDone: () => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      call(api.events[':eventId'].$patch({ param: { eventId: id }, json: { published } })),
    onSuccess: async ({ event }) => {
      await cacheEvent(client, event);
      onDone();
      toastSuccess(event.published ? eventTexts.published : eventTexts.unpublished, event.name);
    },
    onError: (error) => toastFailure(eventTexts.statusFailed, failureDetail(error)),
  });
}

export function useRemove(onRemoved: (eventId: string) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: Pick<ListedEvent, 'id'>) =>
      call(api.events[':eventId'].$delete({ param: { eventId: id } })).catch(unlessGone),
    onSuccess: async (_, { id }) => {
      await client.cancelQueries({ ...eventsQuery, exact: true });
      client.setQueryData(eventsQuery.queryKey, (events) => events?.filter((kept) => kept.id !== id));
      // Another event may be on air now. The window may still show the deleted one, which cannot be loaded again.
      const { queryKey } = eventsQuery;
      void client.invalidateQueries({ queryKey, predicate: (query) => !query.queryKey.includes(id) });
      toastSuccess(eventTexts.removed);
      onRemoved(id);
    },
    onError: (error) => toastFailure(eventTexts.removeFailed, failureDetail(error)),
  });
}

// If another window deleted it first, the wanted state is reached.
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'event_not_found')) throw error;
}
