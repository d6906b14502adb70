import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { refreshEvent } from '../../lib/events.ts';
import { entrantTexts } from '../texts.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';

export type Decision = {
  readonly kind: 'accept' | 'decline';
  readonly ids: readonly string[];
  readonly words?: string;
};

// Why the server refused, by the id of the sign-up: the code for the screen, the sentence for the user.
export type Refusals = ReadonlyMap<string, { readonly code: string; readonly reason: string }>;

export function useDecision(eventId: string, onDecided: (refusals: Refusals) => void) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ kind, ids, words = '' }: Decision) => {
      const signUps = api.events[':eventId']['sign-ups'];
      const request = { param: { eventId }, json: { ids: [...ids] } };
      return call(
        kind === 'accept'
          ? signUps.accept.$post(request)
          : signUps.decline.$post({ ...request, json: { ...request.json, words } }),
      );
    },
    onSuccess: async ({ done, refused }, { kind }) => {
      // Decisions change teams and places.
      await refreshEvent(client, eventId);
      tell(kind, done.length, refused.length);
      onDecided(new Map(refused.map(({ id, code, reason }) => [id, { code, reason }])));
    },
    onError: (error, { kind }) => toastFailure(entrantTexts[kind].failed, failureDetail(error)),
  });
}

function tell(kind: Decision['kind'], done: number, refused: number): void {
  const words = entrantTexts[kind];
  if (done > 0) toastSuccess(words.done(done), done === 1 ? words.doneDetail : words.doneDetailMany);
  if (refused > 0) toastFailure(words.refused(refused), entrantTexts.reasonsInList);
}
