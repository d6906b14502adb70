import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../lib/api.ts';
import { texts } from '../lib/texts.ts';
import { refreshTournament } from '../lib/tournament.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { useAction } from './use-action.ts';

export function useChangeMode() {
  const client = useQueryClient();
  return useAction({
    mutationFn: (gameMode: string) => call(api.tournament.$patch({ json: { gameMode } })),
    onSuccess: async () => {
      await refreshTournament(client);
      toastSuccess(texts.report.modeChanged, texts.report.modeChangedDetail);
    },
    onError: (error) => toastFailure(texts.report.changeModeFailed, error.message),
  });
}
