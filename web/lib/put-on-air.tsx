import { useQueryClient } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { api, ApiError, call } from './api.ts';
import { keepEvent, type ListedEvent } from './events.ts';
import { eventTexts } from './texts/events.ts';
import { useAction } from './use-action.ts';
import { useLateDialog } from './use-late-dialog.ts';

type Props = { event: Pick<ListedEvent, 'id' | 'name'>; onDone?: () => void };

// One press. Where another event is being played, the server says so and the person is asked.
export function PutOnAir({ event, onDone }: Props) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<string | null>(null);
  const { Dialog, open } = useLateDialog(loadConfirm, eventTexts.putOnAirFailed);
  const put = useAction({
    mutationFn: (confirmed: boolean) =>
      call(api.events[':eventId']['on-air'].$post({ param: { eventId: event.id }, json: { confirmed } })),
    onSuccess: async ({ event: changed }) => {
      setQuestion(null);
      await keepEvent(client, changed);
      toastSuccess(eventTexts.nowOnAir, eventTexts.nowOnAirDetail(changed.name));
      onDone?.();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'other_event_playing')
        return open(() => setQuestion(error.message));
      toastFailure(eventTexts.putOnAirFailed, error.message);
    },
  });
  return (
    <>
      <Button icon={<Radio aria-hidden size={18} />} busy={put.isPending} onClick={() => put.run(false)}>
        {eventTexts.putOnAir}
      </Button>
      {Dialog && (
        <Dialog
          open={question !== null}
          title={`Colocar ${event.name} no ar?`}
          description={`${question}. Os resultados dele ficam guardados, mas o overlay e os links que seguem o que está no ar passam a mostrar este campeonato.`}
          cancel="Cancelar"
          confirm={eventTexts.putOnAir}
          busy={put.isPending}
          onCancel={() => setQuestion(null)}
          onConfirm={() => put.run(true)}
        />
      )}
    </>
  );
}

const loadConfirm = async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog;
