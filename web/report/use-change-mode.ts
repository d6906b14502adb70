import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { reportTexts } from '../lib/texts/report.ts';
import { refreshTournament } from '../lib/tournament.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useAction } from '../lib/use-action.ts';

export function useChangeMode() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (gameMode: string) => call(api.tournament.$patch({ json: { gameMode } })),
    onSuccess: async () => {
      await refreshTournament(client);
      toastSuccess(reportTexts.modeChanged, reportTexts.modeChangedDetail);
    },
    onError: (error) => toastFailure(reportTexts.changeModeFailed, error.message),
  });
}
