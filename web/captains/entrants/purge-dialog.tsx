import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { useAction } from '../../kit/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { entrantTexts } from '../../events/frame/texts.ts';

type Props = { eventId: string; open: boolean; onClose: () => void };

// Deletes declined and withdrawn sign-ups.
export function PurgeDialog({ eventId, open, onClose }: Props) {
  const client = useQueryClient();
  const purge = useAction({
    mutationFn: () => call(api.events[':eventId']['sign-ups'].inactive.$delete({ param: { eventId } })),
    onSuccess: async ({ removed }) => {
      await refreshEvent(client, eventId);
      toastSuccess(entrantTexts.purged(removed));
      onClose();
    },
    onError: (error) => toastFailure(entrantTexts.purgeFailed, failureDetail(error)),
  });
  return (
    <ConfirmDialog
      open={open}
      title={entrantTexts.purgeQuestion}
      description={entrantTexts.purgeDetail}
      confirm="Excluir"
      busy={purge.isPending}
      onConfirm={() => purge.run()}
      onCancel={onClose}
    />
  );
}
