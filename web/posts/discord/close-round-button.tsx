import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { discordTexts } from './texts.ts';
import { undecidedSentence, type Undecided } from '../../events/undecided.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { closedRoundsQuery } from '../../scores/closed-rounds-data.ts';

// Closes a round, or opens it again. What captains wait for is named before.
export function CloseRoundButton({ eventId, round }: { eventId: string; round: number }) {
  const client = useQueryClient();
  const { data } = useQuery(closedRoundsQuery(eventId));
  const [asking, setAsking] = useState<Undecided | null>(null);
  const change = useAction({
    mutationFn: (act: 'close' | 'open') => {
      const route = api.events[':eventId'].rounds[':round'].close;
      const param = { eventId, round: String(round) };
      return call(act === 'close' ? route.$post({ param }) : route.$delete({ param }));
    },
    onSuccess: (_, act) => {
      setAsking(null);
      toastSuccess(act === 'close' ? discordTexts.closed(round) : discordTexts.opened(round));
      return refreshEvent(client, eventId);
    },
    onError: (error) => toastFailure(discordTexts.closeFailed(round), error.message),
  });
  const close = useAction({
    mutationFn: () => client.fetchQuery({ ...closedRoundsQuery(eventId), staleTime: 0 }),
    onSuccess: ({ undecided }) => {
      const open = undecided.find((one) => one.round === round);
      if (open) setAsking(open);
      else change.run('close');
    },
    onError: (error) => toastFailure(discordTexts.closeFailed(round), error.message),
  });
  if (!data) return null;
  const isClosed = data.rounds.some((one) => one.round === round);
  if (isClosed)
    return (
      <Button icon={<LockOpen aria-hidden size={18} />} busy={change.isPending} onClick={() => change.run('open')}>
        Reabrir queda {round}
      </Button>
    );
  return (
    <>
      <Button
        icon={<Lock aria-hidden size={18} />}
        busy={close.isPending || change.isPending}
        onClick={() => close.run()}
      >
        Fechar queda {round}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={discordTexts.closeQuestion(round)}
        description={asking && `${undecidedSentence(asking)} ${discordTexts.closeQuestionDetail}`}
        confirm={discordTexts.closeAnyway}
        focusCancel
        busy={change.isPending}
        onConfirm={() => change.run('close')}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
