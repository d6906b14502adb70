import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { toastFailure } from '../ui/toast.tsx';
import { api, ApiError, call } from '../kit/api.ts';
import type { ListedEvent } from './events.ts';
import { cacheEvent } from './cache-event.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { reasonTexts } from '../kit/reasons.ts';
import { useAction } from '../kit/use-action.ts';

type Props = Pick<ComponentProps<typeof ReasonDialog>, 'open' | 'finalFocus' | 'onClose'> & {
  event: Pick<ListedEvent, 'id' | 'name'>;
  // Called with the number of the ledger entry.
  onReopened: (entry: number) => void;
};

// The dialog requires a reason, because the champion was already public.
export function ReopenDialog({ event, onReopened, ...dialog }: Props) {
  const client = useQueryClient();
  const reopen = useAction({
    mutationFn: (reason: string) =>
      call(api.events[':eventId'].reopen.$post({ param: { eventId: event.id }, json: { reason } })),
    onSuccess: async ({ event: reopened, entry }) => {
      await cacheEvent(client, reopened);
      onReopened(entry);
      dialog.onClose();
    },
    onError: (error) => toastFailure(reasonTexts.reopenFailed, said(error)),
  });
  return (
    <ReasonDialog
      {...dialog}
      title={`Reabrir ${event.name}?`}
      description={reasonTexts.reopenDetail}
      confirm="Reabrir"
      example={reasonTexts.reopenExample}
      required
      busy={reopen.isPending}
      onConfirm={reopen.run}
    />
  );
}

// The server's response has a separate sentence for a refused reason.
function said(error: Error): string {
  return (error instanceof ApiError && error.fields['reason']) || error.message;
}
