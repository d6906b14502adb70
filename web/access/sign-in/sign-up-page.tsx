import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import { api, call } from '../../kit/api.ts';
import { usePrice } from '../offer.tsx';
import { returnPath } from '../return-path.ts';
import { startSession, useSession } from '../session.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { readCredentials, useCredentialsForm } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { authTexts } from './texts.ts';
import { typedEmail } from './typed-email.ts';
import { useSignInSearch } from './use-sign-in-search.ts';

// Creates an account; the price is on the page before. A new organiser goes on to the report screen, which leads to the first
// steps.
export default function SignUpPage() {
  const search = useSignInSearch();
  const session = useSession();
  const wanted = returnPath(search, '/report');
  if (session.state === 'signed-in') return <Navigate replace to={wanted} />;
  return (
    <AuthFrame>
      <AuthHeading eyebrow="Painel do organizador" title="Crie sua conta" />
      {/* Staff use the subscription of their organiser. */}
      {!/^\/convite\b/.test(wanted) && <Price />}
      <SignUpForm />
    </AuthFrame>
  );
}

function Price() {
  const price = usePrice();
  if (price === null) return null;
  return (
    <div className="border border-l-4 border-line border-l-text bg-ground p-3">
      <p className="poster text-2xl">{price}</p>
      <p className="text-sm text-soft">{authTexts.payLater}</p>
    </div>
  );
}

function SignUpForm() {
  const client = useQueryClient();
  const search = useSignInSearch();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedEmail(state));
  const { errors, failure, sending, submit } = useCredentialsForm(
    (json: { email: string; password: string }) => call(api.auth['sign-up'].$post({ json })),
    ({ user }) => startSession(client, user),
  );
  const submitForm = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readCredentials(event.currentTarget));
  };
  return (
    <>
      <Form method="post" errors={errors} onSubmit={submitForm}>
        <EmailField email={email} onEmail={setEmail} error={errors['email']} />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="new-password"
          hint={`Pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`}
          error={errors['password']}
        />
        {failure && <Notice kind="error">{failure.message}</Notice>}
        <div className="mt-2 grid">
          <SubmitButton busy={sending !== null}>Criar conta</SubmitButton>
        </div>
      </Form>
      <Link
        to={{ pathname: '/auth', search }}
        state={{ email }}
        className="self-center py-3 text-soft underline underline-offset-4 hover:text-text"
      >
        Já tenho conta
      </Link>
    </>
  );
}
