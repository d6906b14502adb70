import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { api, call } from '../lib/api.ts';
import { authTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useCredentialsForm } from './credentials.ts';
import { signInSearch } from './recover-search.ts';

type Props = { email: string; onEmail: (email: string) => void };

// The server's answer is the same whether or not the account exists.
export function RecoverForm({ email, onEmail }: Props) {
  const { search } = useLocation();
  const recover = useCredentialsForm((json: { email: string }) => call(api.auth['recover-password'].$post({ json })));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    recover.submit({ email: email.trim() });
  };

  return (
    <>
      <AuthHeading eyebrow="Nova senha por e-mail" title="Recuperar acesso" />
      <Form errors={recover.errors} onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onValueChange={onEmail}
          error={recover.errors['email']}
        />
        {recover.isDone && <Notice kind="success">{authTexts.recoverySent}</Notice>}
        {recover.failure && <Notice kind="error">{recover.failure.message}</Notice>}
        <Button type="submit" look="primary" busy={recover.sending !== null}>
          Enviar link
        </Button>
      </Form>
      <Link
        to={{ search: signInSearch(search) }}
        className="self-center py-2 text-soft underline underline-offset-4 hover:text-text"
      >
        Voltar para o login
      </Link>
    </>
  );
}
