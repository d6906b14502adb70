import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { api, call } from '../../kit/api.ts';
import { authTexts } from './texts.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { readCredentials, useCredentialsForm } from './credentials.ts';
import { EmailField } from './email-field.tsx';
import { signInSearch } from './recover-search.ts';
import { SubmitButton } from './submit-button.tsx';
import { useSignInSearch } from './use-sign-in-search.ts';

type Props = { email: string; onEmail: (email: string) => void };

// The server's answer is the same whether or not the account exists.
export function RecoverForm({ email, onEmail }: Props) {
  const search = useSignInSearch();
  const recover = useCredentialsForm((json: { email: string }) => call(api.auth['recover-password'].$post({ json })));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    recover.submit({ email: readCredentials(event.currentTarget).email });
  };

  return (
    <>
      <AuthHeading eyebrow="Nova senha por e-mail" title={authTexts.recover} />
      <Form method="post" errors={recover.errors} onSubmit={submit}>
        <EmailField email={email} onEmail={onEmail} error={recover.errors['email']} />
        {recover.done?.email === email.trim() && <Notice kind="success">{authTexts.recoverySent}</Notice>}
        {recover.failure && <Notice kind="error">{recover.failure.message}</Notice>}
        <SubmitButton busy={recover.sending !== null}>Enviar link</SubmitButton>
      </Form>
      <Link
        to={{ search: signInSearch(search) }}
        className="self-center py-3 text-soft underline underline-offset-4 hover:text-text"
      >
        Voltar para o login
      </Link>
    </>
  );
}
