import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Lock, LockOpen } from 'lucide-react';
import { api, call } from '../api.ts';
import { refreshEvent } from '../refresh-event.ts';
import { discordTexts } from '../texts/discord.ts';
import { useAction } from '../use-action.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { closedRoundsQuery } from './discord-data.ts';

export function CloseRoundButton({ eventId, round }: { eventId: string; round: number }) {
  const client = useQueryClient();
  const { data } = useQuery(closedRoundsQuery(eventId));
  const change = useAction({
    mutationFn: (act: 'close' | 'open') => {
      const route = api.events[':eventId'].rounds[':round'].close;
      const param = { eventId, round: String(round) };
      return call(act === 'close' ? route.$post({ param }) : route.$delete({ param }));
    },
    onSuccess: (_, act) => {
      toastSuccess(act === 'close' ? discordTexts.closed(round) : discordTexts.opened(round));
      return refreshEvent(client, eventId);
    },
    onError: (error) => toastFailure(discordTexts.closeFailed(round), error.message),
  });
  if (!data) return null;
  const isClosed = data.some((one) => one.round === round);
  return isClosed ? (
    <Button icon={<LockOpen aria-hidden size={18} />} busy={change.isPending} onClick={() => change.run('open')}>
      Reabrir queda {round}
    </Button>
  ) : (
    <Button icon={<Lock aria-hidden size={18} />} busy={change.isPending} onClick={() => change.run('close')}>
      Fechar queda {round}
    </Button>
  );
}
