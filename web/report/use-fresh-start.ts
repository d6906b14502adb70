import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { countOf } from './model.ts';
import { useAction } from '../lib/use-action.ts';

// Zeroing takes the results, resetting the teams too. Both begin a new match at round 1.
export function useFreshStart(onDone: () => void) {
  const client = useQueryClient();
  const eventId = useEventId();
  const finish = async (title: string, detail: string) => {
    await refreshEvent(client, eventId);
    toastSuccess(title, detail);
    onDone();
  };
  const zero = useAction({
    mutationFn: () => call(api.events[':eventId'].zero.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) => finish(reportTexts.zeroed, gone(cleared.reports, 'resultado', 'resultados')),
    onError: () => toastFailure(reportTexts.zeroFailed, reportTexts.zeroFailedDetail),
  });
  const reset = useAction({
    mutationFn: () => call(api.events[':eventId'].reset.$post({ param: { eventId } })),
    onSuccess: ({ cleared }) => finish(reportTexts.championshipReset, gone(cleared.teams, 'time', 'times')),
    onError: () => toastFailure(reportTexts.resetFailed, reportTexts.resetFailedDetail),
  });
  return { zero, reset };
}

function gone(count: number, one: string, many: string): string {
  return `${countOf(count, one, many)} ${count === 1 ? 'apagado' : 'apagados'}.`;
}
