import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, call } from '../../lib/api.ts';
import { BeforeEnd } from '../../lib/before-end.tsx';
import { cacheEvent } from '../../lib/cache-event.ts';
import { refreshEvent } from '../../lib/refresh-event.ts';
import { useAction } from '../../lib/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { eventTexts } from '../texts.ts';
import type { EventDialogProps } from './dialog-props.ts';

// Ends the event from its menu; the report screen has a dialog of its own, with the standings.
export function EndDialog({ event, open, finalFocus, onClose }: EventDialogProps) {
  const client = useQueryClient();
  const { id } = event;
  // The window may have loaded the event long ago, and hears only of the selected one.
  useEffect(() => {
    if (open) void refreshEvent(client, id);
  }, [open, client, id]);
  const end = useAction({
    mutationFn: () => call(api.events[':eventId'].end.$post({ param: { eventId: id } })),
    onSuccess: async ({ event: ended }) => {
      await cacheEvent(client, ended);
      toastSuccess(eventTexts.ended, ended.name);
      onClose();
    },
    onError: (error) => toastFailure(eventTexts.endFailed, failureDetail(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Encerrar campeonato?"
      description={event.name}
      width="wide"
      confirm="Encerrar campeonato"
      busy={end.isPending}
      onConfirm={() => end.run()}
      onCancel={onClose}
      finalFocus={finalFocus}
    >
      <BeforeEnd eventId={id} />
    </ConfirmDialog>
  );
}
