import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { cacheAccount } from './account-data.ts';
import { api, call } from '../../kit/api.ts';
import { instantText } from '../../kit/instants.ts';
import { accountTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

type Props = { at: string; keepButton: Ref<HTMLButtonElement>; onKept: () => void };

export function DeletionNotice({ at, keepButton, onKept }: Props) {
  const client = useQueryClient();
  const keep = useAction({
    mutationFn: () => call(api.account.deletion.$delete()),
    onSuccess: async ({ account }) => {
      await cacheAccount(client, account);
      toastSuccess(accountTexts.kept, accountTexts.keptDetail);
      onKept();
    },
    onError: (error) => toastFailure(accountTexts.keepFailed, error.message),
  });
  return (
    <Notice kind="error" title={`Sua conta será excluída em ${instantText(at)}`}>
      <p className="mb-3">Até lá tudo funciona como antes. Depois disso nada pode ser recuperado.</p>
      <div className="grid md:justify-start">
        <Button ref={keepButton} look="primary" busy={keep.isPending} onClick={() => keep.run()}>
          Manter a conta
        </Button>
      </div>
    </Notice>
  );
}
