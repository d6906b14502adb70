import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../lib/api.ts';
import { refreshCaptainMails } from '../../lib/captain-mails.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { cacheSignUp, type SignUp } from '../sign-ups-data.ts';

// Mails the link again that confirms the captain's address.
export function useAskConfirmation(eventId: string) {
  const client = useQueryClient();
  return useAction({
    mutationFn: ({ id }: SignUp) =>
      call(
        api.events[':eventId']['sign-ups'][':signUpId'].contact.confirmation.$post({
          param: { eventId, signUpId: id },
        }),
      ),
    onSuccess: async ({ signUp }) => {
      toastSuccess('Pedido enviado', signUp.captainEmail);
      await Promise.all([cacheSignUp(client, eventId, signUp), refreshCaptainMails(client)]);
    },
    onError: (error) => toastFailure('Erro ao pedir a confirmação', failureDetail(error)),
  });
}
