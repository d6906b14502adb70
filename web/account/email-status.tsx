import { useQueryClient } from '@tanstack/react-query';
import { cacheAccount, type Account } from './account-data.ts';
import { api, call } from '../lib/api.ts';
import { clockText } from '../lib/instants.ts';
import { accountTexts } from './texts.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

type Props = { account: Account; onCancelled: () => void };

// Whether a new address waits for its link to be opened, or the present one was never confirmed.
export function EmailStatus({ account, onCancelled }: Props) {
  const { email, emailVerified, pendingEmail, administrator } = account;
  const client = useQueryClient();
  const send = useAction({
    mutationFn: (to: string) => call(api.account.email.link.$post({ json: { email: to } })),
    onSuccess: async ({ account }, to) => {
      await cacheAccount(client, account);
      toastSuccess(accountTexts.linkSent, to);
    },
    onError: (error) => toastFailure(accountTexts.sendLinkFailed, error.message),
  });
  const cancel = useAction({
    mutationFn: () => call(api.account.email.$delete()),
    onSuccess: async ({ account }) => {
      await cacheAccount(client, account);
      toastSuccess(accountTexts.emailChangeCancelled);
      onCancelled();
    },
    onError: (error) => toastFailure(accountTexts.cancelEmailFailed, error.message),
  });
  if (!pendingEmail && emailVerified) return null;
  const to = pendingEmail?.email ?? email;
  const isChange = to !== email;
  const isSent = pendingEmail !== null;
  const title = isChange ? accountTexts.unconfirmedChange : accountTexts.unverified[administrator];
  return (
    <div className="mb-4 wrap-anywhere">
      <Notice kind="info" title={title}>
        {isSent && <p>{accountTexts.linkSentTo(to, clockText(Date.parse(pendingEmail.expiresAt)))}</p>}
        {isChange && <p>{accountTexts.untilThen(email)}</p>}
        {!isChange && <p>{accountTexts.unverifiedDetail[administrator]}</p>}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button busy={send.isPending} onClick={() => send.run(to)}>
            {isSent ? 'Reenviar link' : 'Enviar link de confirmação'}
          </Button>
          {isSent && (
            <Button busy={cancel.isPending} onClick={() => cancel.run()}>
              {isChange ? 'Cancelar alteração' : 'Cancelar'}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  );
}
