import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import type { ListedEvent } from '../../lib/events.ts';
import { cacheEvent } from '../../lib/cache-event.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { entrantTexts } from '../texts.ts';

// Changes only `open`.
export function useToggleSignUps({ id, signUps }: ListedEvent) {
  const client = useQueryClient();
  const { phase: _phase, ...rules } = signUps;
  return useAction({
    mutationFn: () =>
      call(
        api.events[':eventId']['sign-up-rules'].$put({ param: { eventId: id }, json: { ...rules, open: !rules.open } }),
      ),
    onSuccess: async ({ event }) => {
      await cacheEvent(client, event);
      toastSuccess(event.signUps.open ? entrantTexts.opened : entrantTexts.closed, event.name);
    },
    onError: (error) => toastFailure(entrantTexts.rulesFailed, failureDetail(error)),
  });
}
