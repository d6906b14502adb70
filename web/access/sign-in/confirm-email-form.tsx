import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, call } from '../../kit/api.ts';
import { startSession, type User } from '../session.ts';
import { authTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthHeading } from './auth-heading.tsx';

type Props = { token: string; user: User };

// Opened by the link in the mail; the user is signed in. Confirming may change the address and the permissions of the account.
export function ConfirmEmailForm({ token, user }: Props) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => call(api.account.email.confirm.$post({ json: { token } })),
    // As after sign-in: loaded data is discarded.
    onSuccess: ({ account }) =>
      startSession(client, { ...user, email: account.email, isAdministrator: account.administrator === 'yes' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate();
  };
  return (
    <>
      <AuthHeading eyebrow="Minha conta" title={authTexts.confirmEmail} />
      {confirm.isSuccess ? (
        <Notice kind="success" title={authTexts.emailConfirmed}>
          <span className="wrap-anywhere">Você entra com {confirm.data.account.email}.</span>
        </Notice>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-soft wrap-anywhere">{authTexts.confirmFor(user.email)}</p>
          {confirm.error && <Notice kind="error">{confirm.error.message}</Notice>}
          <Button type="submit" look="primary" autoFocus busy={confirm.isPending}>
            Confirmar e-mail
          </Button>
        </form>
      )}
      <ButtonLink to="/admin">Ir para Minha Conta</ButtonLink>
    </>
  );
}
