import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { api, call } from '../lib/api.ts';
import { reportDialogTexts } from './dialog-texts.ts';
import { refreshEvent } from '../lib/refresh-event.ts';
import { useEventId } from '../lib/events.ts';
import { toastFailure } from '../ui/toast.tsx';
import { countOf } from './model.ts';
import { TellDone } from '../lib/undo/undo-provider.tsx';
import { useAction } from '../lib/use-action.ts';

// Zeroing deletes results, resetting deletes teams too. Both start a new match at round 1.
export function useFreshStart(onDone: () => void, onReversed: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const finish = async (what: string, title: string, detail: string, entry: number) => {
    await refreshEvent(client, eventId, entry);
    tellDone({ title, detail, what, entry, round: null, onReversed });
    onDone();
  };
  const zero = useAction({
    mutationFn: () => call(api.events[':eventId'].zero.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) =>
      finish(
        'Zerar pontuações',
        reportDialogTexts.zeroed,
        gone(cleared.reports, 'resultado', 'resultados'),
        cleared.entry,
      ),
    onError: () => toastFailure(reportDialogTexts.zeroFailed, reportDialogTexts.zeroFailedDetail),
  });
  const reset = useAction({
    mutationFn: () => call(api.events[':eventId'].reset.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) =>
      finish(
        'Resetar campeonato',
        reportDialogTexts.championshipReset,
        gone(cleared.teams, 'time', 'times'),
        cleared.entry,
      ),
    onError: () => toastFailure(reportDialogTexts.resetFailed, reportDialogTexts.resetFailedDetail),
  });
  return { zero, reset };
}

function gone(count: number, one: string, many: string): string {
  return `${countOf(count, one, many)} ${count === 1 ? 'apagado' : 'apagados'}.`;
}
