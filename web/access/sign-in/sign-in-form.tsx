import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import { api, call, isRefusedWith } from '../../kit/api.ts';
import { ExampleLink, SupportLine } from '../offer.tsx';
import { startSession } from '../session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { readCredentials, useCredentialsForm } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { recoverSearch } from './recover-search.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignInSearch } from './use-sign-in-search.ts';

type Props = { email: string; onEmail: (email: string) => void };

export function SignInForm({ email, onEmail }: Props) {
  const client = useQueryClient();
  const search = useSignInSearch();
  const { errors, failure, sending, submit } = useCredentialsForm(
    (json: { email: string; password: string }) => call(api.auth['sign-in'].$post({ json })),
    ({ user }) => startSession(client, user),
  );
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readCredentials(event.currentTarget));
  };

  return (
    <>
      <AuthHeading eyebrow="Painel do organizador" title="Acesse sua conta" />
      <Form method="post" errors={errors} onSubmit={submitForm}>
        <EmailField email={email} onEmail={onEmail} error={errors['email']} />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
          error={errors['password']}
        />
        {failure && (
          <Notice kind="error">
            {failure.message}
            {isRefusedWith(failure, 'account_disabled') && <SupportLine />}
          </Notice>
        )}
        <div className="mt-2 flex flex-col gap-3">
          <SubmitButton busy={sending !== null}>Entrar</SubmitButton>
          <ButtonLink to={{ pathname: '/criar-conta', search }} state={{ email }}>
            Criar conta
          </ButtonLink>
        </div>
      </Form>
      <Link
        to={{ search: recoverSearch(search) }}
        className="self-center py-3 text-soft underline underline-offset-4 hover:text-text"
      >
        Esqueci minha senha
      </Link>
      <ExampleLink />
    </>
  );
}
