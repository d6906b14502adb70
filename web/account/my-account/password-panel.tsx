import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import { api, call } from '../../kit/api.ts';
import { tokensQuery } from './account-data.ts';
import { accountTexts } from './texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { UserNameField } from './user-name-field.tsx';
import { useConfirmedForm } from './use-confirmed-form.ts';

const EMPTY = { password: '', newPassword: '' };

export function PasswordPanel({ email }: { email: string }) {
  const client = useQueryClient();
  const { data: tokens = [] } = useQuery(tokensQuery);
  const [keptTokens, setKeptTokens] = useState<readonly string[]>([]);
  const form = useConfirmedForm({
    empty: EMPTY,
    check: wrongFields,
    send: (typed) => call(api.account.password.$put({ json: { ...typed, keptTokens: [...keptTokens] } })),
    failed: accountTexts.changePasswordFailed,
    onDone: () => {
      const endsTokens = tokens.some(({ id }) => !keptTokens.includes(id));
      toastSuccess(accountTexts.passwordChanged, accountTexts.passwordChangedDetail(endsTokens));
      setKeptTokens([]);
      return client.invalidateQueries(tokensQuery);
    },
  });
  return (
    <Panel>
      <PanelTitle title="Senha" />
      <p className="mb-4 text-soft">Uma senha nova encerra todas as outras sessões e os tokens da API.</p>
      <Form aria-label="Alterar senha" errors={form.errors} onSubmit={form.submit}>
        <UserNameField email={email} />
        <PasswordField {...form.field('password')} label="Senha atual" autoComplete="current-password" />
        <PasswordField
          {...form.field('newPassword')}
          label="Nova senha"
          autoComplete="new-password"
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
        />
        {tokens.length > 0 && (
          <fieldset>
            <legend className="font-semibold">Manter estes tokens da API</legend>
            {tokens.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={keptTokens.includes(id)}
                onChecked={(checked) =>
                  setKeptTokens((kept) => (checked ? [...kept, id] : kept.filter((one) => one !== id)))
                }
              />
            ))}
          </fieldset>
        )}
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
