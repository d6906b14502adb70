import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import { api, call } from '../../kit/api.ts';
import { startSession } from '../session.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useCredentialsForm } from './credentials.ts';
import { recoverSearch } from './recover-search.ts';
import { authTexts } from './texts.ts';

type Props = { token: string; onLeave: () => void };

// Opened by the link in the mail. Saving signs in; below the form the user can request a new link.
export function ResetForm({ token, onLeave }: Props) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const reset = useCredentialsForm(
    (typed: { password: string }) => call(api.auth['reset-password'].$post({ json: { token, ...typed } })),
    async ({ user }) => {
      await startSession(client, user);
      onLeave();
    },
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    reset.submit({ password });
  };

  return (
    <>
      <AuthHeading eyebrow="Recuperar acesso" title={authTexts.newPassword} />
      <Form errors={reset.errors} onSubmit={submit}>
        <PasswordField
          label="Nova senha"
          name="password"
          autoComplete="new-password"
          autoFocus
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
          value={password}
          onValueChange={setPassword}
          error={reset.errors['password']}
        />
        {reset.failure && <Notice kind="error">{reset.failure.message}</Notice>}
        <Button type="submit" look="primary" busy={reset.sending !== null}>
          Salvar nova senha
        </Button>
      </Form>
      <Link
        to={{ pathname: '/auth', search: recoverSearch('') }}
        onClick={onLeave}
        className="self-center py-3 text-soft underline underline-offset-4 hover:text-text"
      >
        Pedir um novo link
      </Link>
    </>
  );
}
