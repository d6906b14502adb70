import { useRef } from 'react';
import { isEmail, normalizeEmail } from '../../domain/email.ts';
import type { Account } from './account-data.ts';
import { api, call } from '../lib/api.ts';
import { accountTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { EmailStatus } from './email-status.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

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
