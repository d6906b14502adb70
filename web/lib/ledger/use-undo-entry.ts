import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, call } from '../api.ts';
import { refreshEvent, useEventId } from '../events.ts';
import { historyTexts } from '../texts/history.ts';
import { useAction } from '../use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import type { UndoAct } from './lines.ts';

// Undoes or redoes an entry; asks for a reason first if the server requires one.
export function useUndoEntry() {
  const client = useQueryClient();
  const eventId = useEventId();
  const [asking, setAsking] = useState<UndoAct | null>(null);
  const { run, isPending, variables } = useAction({
    mutationFn: ({ act, reason }: { act: UndoAct; reason: string }) => {
      const param = { eventId, number: String(act.undoes) };
      return call(api.events[':eventId'].ledger[':number'].undo.$post({ param, json: { reason } }));
    },
    onSuccess: async (_, { act }) => {
      setAsking(null);
      await refreshEvent(client, eventId);
      toastSuccess(act.isRedo ? historyTexts.redone : historyTexts.undone, `Nº ${act.number}`);
    },
    onError: (error, { act }) => {
      // Another window may have ended the event, so that a reason is required now.
      if (error instanceof ApiError && error.code === 'reason_required') return setAsking(act);
      setAsking(null);
      void refreshEvent(client, eventId);
      toastFailure(act.isRedo ? historyTexts.redoFailed : historyTexts.undoFailed, error.message);
    },
  });
  return {
    asking,
    busy: isPending ? (variables?.act.number ?? null) : null,
    start: (act: UndoAct) => (act.needsReason ? setAsking(act) : run({ act, reason: '' })),
    confirm: (reason: string) => asking && run({ act: asking, reason }),
    cancel: () => setAsking(null),
  };
}
