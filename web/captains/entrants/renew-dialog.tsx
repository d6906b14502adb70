import { useQueryClient } from '@tanstack/react-query';
import { api, call } from '../../kit/api.ts';
import { cacheSignUp, type SignUp } from './sign-ups-data.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';

type Props = { signUp: SignUp | null; eventId: string; finalFocus: () => HTMLElement | null; onClose: () => void };

export function RenewDialog({ signUp, eventId, finalFocus, onClose }: Props) {
  const client = useQueryClient();
  const renew = useAction({
    mutationFn: (signUpId: string) =>
      call(api.events[':eventId']['sign-ups'][':signUpId']['renew-link'].$post({ param: { eventId, signUpId } })),
    onSuccess: async ({ signUp: renewed }) => {
      await cacheSignUp(client, eventId, renewed);
      toastSuccess(entrantTexts.renewed, entrantTexts.renewedDetail);
      onClose();
    },
    onError: (error) => toastFailure(entrantTexts.renewFailed, failureDetail(error)),
  });
  return (
    <ConfirmDialog
      open={signUp !== null}
      title="Renovar link do capitão?"
      description={`O link atual de “${signUp?.teamName ?? ''}” deixa de funcionar na hora. O capitão precisa receber o novo.`}
      confirm="Renovar link"
      busy={renew.isPending}
      onConfirm={() => signUp && renew.run(signUp.id)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
