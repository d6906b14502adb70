import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../lib/api.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { useReasonRequired } from './use-reason-required.ts';
import { toastFailure } from '../ui/toast.tsx';
import { countOf } from './model.ts';
import { TellDone } from './undo-provider.tsx';

type Props = { open: boolean; round: number; results: number; onClose: () => void };

// The round is played again, because the lobby was restarted: its results no longer count.
export function ReplayDialog({ open, round, results, onClose }: Props) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const { reasonError, wantsReason } = useReasonRequired();
  const replay = useAction({
    mutationFn: (reason: string) =>
      call(api.events[':eventId'].rounds.replay.$post({ param: { eventId }, json: { round, reason } })),
    onSuccess: async ({ entry }) => {
      await refreshEvent(client, eventId);
      const title = ledgerTexts.replayed(round);
      tellDone({
        title,
        detail: ledgerTexts.replayedDetail(countOf(results, 'resultado', 'resultados')),
        what: `Refazer queda ${round}`,
        entry,
        round,
      });
      onClose();
    },
    onError: (error) => {
      if (wantsReason(error)) return;
      void refreshEvent(client, eventId);
      toastFailure(ledgerTexts.replayFailed, error.message);
    },
  });
  return (
    <ReasonDialog
      open={open}
      title={`Refazer queda ${round}?`}
      description={ledgerTexts.replayDetail(countOf(results, 'resultado sai', 'resultados saem'))}
      confirm={`Refazer queda ${round}`}
      required={reasonError !== undefined}
      error={reasonError}
      busy={replay.isPending}
      onClose={onClose}
      onConfirm={replay.run}
    />
  );
}
