import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useAction } from '../lib/use-action.ts';

export function useChangeMode() {
  const client = useQueryClient();
  const eventId = useEventId();
  return useAction({
    mutationFn: (gameMode: string) => call(api.events[':eventId'].$patch({ param: { eventId }, json: { gameMode } })),
    onSuccess: async () => {
      await refreshEvent(client, eventId);
      toastSuccess(reportTexts.modeChanged, reportTexts.modeChangedDetail);
    },
    onError: (error) => toastFailure(reportTexts.changeModeFailed, error.message),
  });
}
