import { useQueryClient } from '@tanstack/react-query';
import { refreshEvent } from '../../lib/refresh-event.ts';
import { api, call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import type { SignUp } from '../sign-ups-data.ts';

// The organiser's actions on the check-in of a trio.
export function useCheckIn(eventId: string) {
  const client = useQueryClient();
  const mark = useAction({
    mutationFn: ({ id, checkedInAt }: SignUp) =>
      call(
        api.events[':eventId']['sign-ups'][':signUpId']['check-in'].$put({
          param: { eventId, signUpId: id },
          json: { done: checkedInAt === null },
        }),
      ),
    onSuccess: async ({ checkedInAt }, { teamName }) => {
      await refreshEvent(client, eventId);
      toastSuccess(checkedInAt === null ? 'Check-in desfeito' : 'Check-in feito', teamName);
    },
    onError: (error) => toastFailure('Erro no check-in', failureDetail(error)),
  });
  const givePlace = useAction({
    mutationFn: ({ id }: SignUp) =>
      call(api.events[':eventId']['sign-ups'][':signUpId']['give-place'].$post({ param: { eventId, signUpId: id } })),
    onSuccess: async ({ to }, { teamName }) => {
      await refreshEvent(client, eventId);
      toastSuccess(
        to === null ? 'Vaga liberada' : `${to} entrou`,
        to === null ? `${teamName} saiu; ninguém esperava.` : `Na vaga de ${teamName}. Os dois capitães são avisados.`,
      );
    },
    onError: (error) => toastFailure('Erro ao passar a vaga', failureDetail(error)),
  });
  return { mark, givePlace };
}
