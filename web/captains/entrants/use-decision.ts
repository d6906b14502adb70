import { useQueryClient } from '@tanstack/react-query';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { asSentence } from '../../kit/sentence.ts';
import { SHARED_PLAYER, useSharedPlayerQuestion } from '../../scores/players/shared-player-question.tsx';
import { entrantTexts } from '../../events/frame/texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';

export type Decision = {
  readonly kind: 'accept' | 'decline';
  readonly ids: readonly string[];
  readonly words?: string;
  readonly sharedConfirmed?: boolean;
};

// Why the server refused, by the id of the sign-up: the code for the screen, the sentence for the user.
export type Refusals = ReadonlyMap<string, { readonly code: string; readonly reason: string }>;

export function useDecision(eventId: string, onDecided: (refusals: Refusals) => void) {
  const client = useQueryClient();
  const { run, ...decision } = useAction({
    mutationFn: ({ kind, ids, words = '', sharedConfirmed = false }: Decision) => {
      const signUps = api.events[':eventId']['sign-ups'];
      const request = { param: { eventId }, json: { ids: [...ids] } };
      return call(
        kind === 'accept'
          ? signUps.accept.$post({ ...request, json: { ...request.json, sharedConfirmed } })
          : signUps.decline.$post({ ...request, json: { ...request.json, words } }),
      );
    },
    onSuccess: async ({ done, refused }, { kind }) => {
      // Decisions change teams and places.
      await refreshEvent(client, eventId);
      // Trios with a player of another team are asked about, not reported as refused.
      const toAsk = refused.filter(({ code }) => code === SHARED_PLAYER);
      tell(kind, done.length, refused.length - toAsk.length, kind === 'decline' ? () => undo.run(done) : undefined);
      setToConfirm(toAsk.map(({ id }) => id));
      if (toAsk.length > 0) shared.ask(toAsk.map(({ reason }) => asSentence(reason)).join(' '));
      else shared.stopAsking();
      onDecided(new Map(refused.map(({ id, code, reason }) => [id, { code, reason }])));
    },
    onError: (error, { kind }) => toastFailure(entrantTexts[kind].failed, failureDetail(error)),
  });
  const undo = useAction({
    mutationFn: (ids: readonly string[]) =>
      call(api.events[':eventId']['sign-ups'].decline.undo.$post({ param: { eventId }, json: { ids: [...ids] } })),
    onSuccess: async ({ done, refused }) => {
      await refreshEvent(client, eventId);
      if (refused.length > 0) toastFailure(entrantTexts.undoFailed, refused[0]?.reason);
      else
        toastSuccess(
          done.length === 1 ? 'Recusa desfeita' : `${done.length} recusas desfeitas`,
          'Nenhum capitão foi avisado.',
        );
    },
    onError: (error) => toastFailure(entrantTexts.undoFailed, failureDetail(error)),
  });
  const [toConfirm, setToConfirm] = useState<readonly string[]>([]);
  const shared = useSharedPlayerQuestion({
    confirm: 'Aceitar assim mesmo',
    busy: decision.isPending,
    onConfirm: () => run({ kind: 'accept', ids: toConfirm, sharedConfirmed: true }),
  });
  return { ...decision, run, undo, question: shared.question };
}

// One message for both: a second would take the place of the first.
function tell(kind: Decision['kind'], done: number, refused: number, onUndo: (() => void) | undefined): void {
  const words = entrantTexts[kind];
  if (refused > 0)
    toastFailure(
      words.refused(refused),
      [...(done > 0 ? [`${words.done(done)}.`] : []), entrantTexts.reasonsInList].join(' '),
    );
  else if (done > 0)
    toastSuccess(
      words.done(done),
      done === 1 ? words.doneDetail : words.doneDetailMany,
      onUndo && { id: 'undo-decline', name: 'Desfazer', onPress: onUndo },
    );
}
