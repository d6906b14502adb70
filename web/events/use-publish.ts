import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { api, call, isUnanswered } from '../kit/api.ts';
import { useAction } from '../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { cacheEvent } from './cache-event.ts';
import { eventTexts } from './event-texts.ts';
import { copyPageLink } from './public-page-url.ts';

// Publishes an event or takes it back. What was published can be copied from the message.
export function usePublish(onDone: () => void = () => {}) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id, published }: { id: string; published: boolean }) =>
      call(api.events[':eventId'].$patch({ param: { eventId: id }, json: { published } })),
    onSuccess: async ({ event: { published, name, slug }, event }) => {
      await cacheEvent(client, event);
      onDone();
      if (!published) return toastSuccess(eventTexts.unpublished, name);
      const copy = slug === null ? undefined : { ...COPY, onPress: () => void copyPageLink(slug) };
      toastSuccess(eventTexts.published, name, copy);
    },
    onError: (error) =>
      toastFailure(eventTexts.statusFailed, isUnanswered(error) ? eventTexts.tryLater : error.message),
  });
}

const COPY = { id: 'copy-page-link', name: 'Copiar link', icon: Copy };
