import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../lib/api.ts';
import { useEventId } from '../lib/events.ts';
import { newId } from '../lib/new-id.ts';
import { refreshEvent } from '../lib/refresh-event.ts';
import { TellDone } from '../lib/undo/undo-provider.tsx';
import { useAction } from '../lib/use-action.ts';
import { toastFailure } from '../ui/toast.tsx';
import { reviewTexts as words } from './texts.ts';

// Enters that teams did not play a round.
export function useAbsences(round: number, onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  return useAction({
    mutationFn: async (teamIds: readonly string[]) => {
      const json = { round, teamIds: [...teamIds] };
      const options = { headers: { 'idempotency-key': newId() } };
      return (await call(api.events[':eventId'].review.absent.$post({ param: { eventId }, json }, options))).entries;
    },
    onSuccess: async (entries, teamIds) => {
      await refreshEvent(client, eventId, entries);
      onDone();
      const what = words.absentWhat(teamIds.length, round);
      tellDone({ title: words.absentDone(teamIds.length), what, entry: entries, count: teamIds.length, round });
    },
    onError: (error) => toastFailure(words.absentFailed, error.message),
  });
}
