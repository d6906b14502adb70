import { MIN_PASSWORD_LENGTH } from '../../domain/password.ts';
import { api, call } from '../lib/api.ts';
import { accountTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import { UserNameField } from './user-name-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

const EMPTY = { password: '', newPassword: '' };

export function PasswordPanel({ email }: { email: string }) {
  const form = useConfirmedForm({
    empty: EMPTY,
    check: wrongFields,
    send: (json) => call(api.account.password.$put({ json })),
    failed: accountTexts.changePasswordFailed,
    onDone: () => toastSuccess(accountTexts.passwordChanged, accountTexts.passwordChangedDetail),
  });
  return (
    <Panel>
      <PanelTitle title="Senha" />
      <p className="mb-4 text-soft">Uma senha nova encerra todas as outras sessões.</p>
      <Form aria-label="Alterar senha" errors={form.errors} onSubmit={form.submit}>
        <UserNameField email={email} />
        <PasswordField {...form.field('password')} label="Senha atual" autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          label="Nova senha"
          autoComplete="new-password"
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
        />
        <div className="grid md:justify-start">
          <Button type="submit" busy={form.busy}>
            Alterar senha
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function wrongFields({ password, newPassword }: typeof EMPTY): Record<string, string> {
  return {
    ...(password === '' && { password: accountTexts.passwordMissing }),
    ...(newPassword.length < MIN_PASSWORD_LENGTH && { newPassword: accountTexts.passwordShort }),
  };
}
