import { useQueryClient } from '@tanstack/react-query';
import { refreshEvent } from '../../lib/refresh-event.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isActive } from '../../../domain/sign-up.ts';
import { api, call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import type { SignUp } from '../sign-ups-data.ts';
import { entrantTexts } from '../texts.ts';

type Props = { eventId: string; signUps: readonly SignUp[] };

// Deletes declined and withdrawn sign-ups. Hidden if there are none.
export function PurgeButton({ eventId, signUps }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const count = signUps.filter(({ state }) => !isActive(state)).length;
  const purge = useAction({
    mutationFn: () => call(api.events[':eventId']['sign-ups'].inactive.$delete({ param: { eventId } })),
    onSuccess: async ({ removed }) => {
      await refreshEvent(client, eventId);
      toastSuccess(entrantTexts.purged(removed));
      setAsking(false);
    },
    onError: (error) => toastFailure(entrantTexts.purgeFailed, failureDetail(error)),
  });
  return (
    <>
      {count > 0 && (
        <div className="self-end">
          <Button icon={<Trash2 aria-hidden size={18} />} onClick={() => setAsking(true)}>
            {entrantTexts.purge(count)}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={entrantTexts.purgeQuestion}
        description={entrantTexts.purgeDetail}
        confirm="Excluir"
        busy={purge.isPending}
        onConfirm={() => purge.run()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
