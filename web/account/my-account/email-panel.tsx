import { useRef } from 'react';
import { isEmail, normalizeEmail } from '../../../domain/access/email.ts';
import { type Account, cacheAccount } from './account-data.ts';
import { api, call } from '../../kit/api.ts';
import { accountTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { clockText } from '../../kit/instants.ts';
import { useAction } from '../../kit/use-action.ts';
import { Notice } from '../../ui/notice.tsx';

const EMPTY = { email: '', password: '' };

export function EmailPanel({ account }: { account: Account }) {
  const title = useRef<HTMLHeadingElement>(null);
  const form = useConfirmedForm({
    empty: EMPTY,
    check: wrongFields,
    send: (typed) => call(api.account.email.$put({ json: { ...typed, email: normalizeEmail(typed.email) } })),
    failed: accountTexts.changeEmailFailed,
    onDone: ({ pendingEmail }) => toastSuccess(accountTexts.linkSent, pendingEmail?.email ?? ''),
  });
  return (
    <Panel>
      <PanelTitle title="E-mail" titleRef={title} />
      <p className="mb-4 text-soft wrap-anywhere">
        Você entra com <strong className="font-semibold text-text">{account.email}</strong>. Um novo endereço passa a
        valer quando você abrir o link que enviamos para ele.
      </p>
      <EmailStatus account={account} onCancelled={() => title.current?.focus()} />
      <Form aria-label="Alterar e-mail" errors={form.errors} onSubmit={form.submit}>
        <TextField {...form.field('email')} label="Novo e-mail" type="email" autoComplete="email" />
        <PasswordField {...form.field('password')} label="Senha atual" autoComplete="current-password" />
        <div className="grid md:justify-start">
          <Button type="submit" busy={form.busy}>
            Alterar e-mail
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function wrongFields({ email, password }: typeof EMPTY): Record<string, string> {
  const wanted = normalizeEmail(email);
  return {
    ...(!isEmail(wanted) && { email: wanted === '' ? accountTexts.emailMissing : accountTexts.emailInvalid }),
    ...(password === '' && { password: accountTexts.passwordMissing }),
  };
}

type Props = { account: Account; onCancelled: () => void };

// Whether a new address waits for its link to be opened, or the present one was never confirmed.
function EmailStatus({ account, onCancelled }: Props) {
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
