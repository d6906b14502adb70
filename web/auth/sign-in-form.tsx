import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { api, ApiError, call } from '../lib/api.ts';
import { SupportLine } from '../lib/offer.tsx';
import { startSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { fieldErrors, findErrors } from './credentials.ts';
import { recoverSearch } from './recover-search.ts';

type Attempt = { action: 'sign-in' | 'sign-up'; email: string; password: string };
type Props = { email: string; onEmail: (email: string) => void };

// One pair of fields, two ways to use it: Enter signs in.
export function SignInForm({ email, onEmail }: Props) {
  const client = useQueryClient();
  const { search } = useLocation();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const enter = useMutation({
    mutationFn: ({ action, ...json }: Attempt) => call(api.auth[action].$post({ json })),
    onSuccess: ({ user }) => startSession(client, user),
    onError: (error) => setErrors(fieldErrors(error)),
  });
  const busyWith = enter.isPending ? enter.variables.action : null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = submitter?.getAttribute('value') === 'sign-up' ? 'sign-up' : 'sign-in';
    const attempt = { action, email: email.trim(), password } as const;
    const found = findErrors(attempt);
    setErrors(found);
    enter.reset();
    if (Object.keys(found).length === 0) enter.mutate(attempt);
  };

  return (
    <>
      <AuthHeading eyebrow="Painel do organizador" title="Acesse sua conta" />
      <Form errors={errors} onSubmit={submit}>
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
          hint="Pelo menos 8 caracteres."
          value={password}
          onValueChange={setPassword}
          error={errors['password']}
        />
        {enter.error && Object.keys(errors).length === 0 && (
          <Notice kind="error">
            {enter.error.message}
            {enter.error instanceof ApiError && enter.error.code === 'account_disabled' && <SupportLine />}
          </Notice>
        )}
        <div className="mt-2 flex flex-col gap-3">
          <Button
            type="submit"
            value="sign-in"
            look="primary"
            busy={busyWith === 'sign-in'}
            disabled={busyWith !== null}
          >
            Entrar
          </Button>
          <Button type="submit" value="sign-up" busy={busyWith === 'sign-up'} disabled={busyWith !== null}>
            Criar conta
          </Button>
        </div>
      </Form>
      <Link
        to={{ search: recoverSearch(search) }}
        className="self-center py-2 text-soft underline underline-offset-4 hover:text-text"
      >
        Esqueci minha senha
      </Link>
    </>
  );
}
