import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import type { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { api, call, isRefusedWith } from '../kit/api.ts';
import type { ListedEvent } from './events.ts';
import { cacheEvent } from './cache-event.ts';
import { eventTexts } from './event-texts.ts';
import { useAction } from '../kit/use-action.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';

type Target = Pick<ListedEvent, 'id' | 'name'>;

// The event stays known while the dialog closes. `playing` is the sentence about the event being played.
type Asking = { readonly open: boolean; readonly event: Target; readonly playing: string };

// If another event is being played, the server refuses and `question` asks for confirmation: render it on the page.
export function usePutOnAir(finalFocus?: ComponentProps<typeof ConfirmDialog>['finalFocus']) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>({ open: false, event: { id: '', name: '' }, playing: '' });
  const stopAsking = () => setAsking((asked) => ({ ...asked, open: false }));
  const { Dialog, open } = useLazyDialog(loadConfirm, eventTexts.putOnAirFailed);
  const { run, isPending } = useAction({
    mutationFn: ({ event, confirmed }: { event: Target; confirmed: boolean }) =>
      call(api.events[':eventId']['on-air'].$post({ param: { eventId: event.id }, json: { confirmed } })),
    onSuccess: async ({ event: changed }) => {
      stopAsking();
      await cacheEvent(client, changed);
      toastSuccess(eventTexts.nowOnAir, eventTexts.nowOnAirDetail(changed.name));
    },
    onError: (error, { event }) => {
      if (isRefusedWith(error, 'other_event_playing'))
        return open(() => setAsking({ open: true, event, playing: error.message }));
      toastFailure(eventTexts.putOnAirFailed, error.message);
    },
  });
  const question: ReactNode = Dialog && (
    <Dialog
      open={asking.open}
      title={`Colocar ${asking.event.name} no ar?`}
      description={eventTexts.putOnAirQuestion(asking.playing)}
      confirm={eventTexts.putOnAir}
      busy={isPending}
      onCancel={stopAsking}
      onConfirm={() => run({ event: asking.event, confirmed: true })}
      finalFocus={finalFocus}
    />
  );
  return { putOnAir: (event: Target) => run({ event, confirmed: false }), isPending, question };
}

const loadConfirm = async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog;
