import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '../../domain/password.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { ExampleLink, SupportLine } from '../lib/account/offer.tsx';
import { startSession } from '../lib/account/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useCredentialsForm } from './credentials.ts';
import { recoverSearch } from './recover-search.ts';

type Props = { email: string; onEmail: (email: string) => void };

export function SignInForm({ email, onEmail }: Props) {
  const client = useQueryClient();
  const { search } = useLocation();
  const [password, setPassword] = useState('');
  const { errors, failure, sending, submit } = useCredentialsForm(
    (json: { email: string; password: string }) => call(api.auth['sign-in'].$post({ json })),
    ({ user }) => startSession(client, user),
  );
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    submit({ email: email.trim(), password });
  };

  return (
    <>
      <AuthHeading eyebrow="Painel do organizador" title="Acesse sua conta" />
      <Form errors={errors} onSubmit={submitForm}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onValueChange={onEmail}
          error={errors['email']}
        />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
          value={password}
          onValueChange={setPassword}
          error={errors['password']}
        />
        {failure && (
          <Notice kind="error">
            {failure.message}
            {failure instanceof ApiError && failure.code === 'account_disabled' && <SupportLine />}
          </Notice>
        )}
        <div className="mt-2 flex flex-col gap-3">
          <Button type="submit" look="primary" busy={sending !== null}>
            Entrar
          </Button>
          <ButtonLink to={{ pathname: '/criar-conta', search }} state={{ email }}>
            Criar conta
          </ButtonLink>
        </div>
      </Form>
      <Link
        to={{ search: recoverSearch(search) }}
        className="self-center py-2 text-soft underline underline-offset-4 hover:text-text"
      >
        Esqueci minha senha
      </Link>
      <ExampleLink />
    </>
  );
}
