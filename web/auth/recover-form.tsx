import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { api, call } from '../lib/api.ts';
import { authTexts } from './texts.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { fieldErrors, findErrors } from './credentials.ts';
import { signInSearch } from './recover-search.ts';

type Props = { email: string; onEmail: (email: string) => void };

// Asks for a link by mail. The answer is the same whether or not there is an account.
export function RecoverForm({ email, onEmail }: Props) {
  const { search } = useLocation();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const recover = useMutation({
    mutationFn: (json: { email: string }) => call(api.auth['recover-password'].$post({ json })),
    onError: (error) => setErrors(fieldErrors(error)),
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = { email: email.trim() };
    const found = findErrors(request);
    setErrors(found);
    recover.reset();
    if (Object.keys(found).length === 0) recover.mutate(request);
  };

  return (
    <>
      <AuthHeading eyebrow="Nova senha por e-mail" title="Recuperar acesso" />
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
        {recover.isSuccess && <Notice kind="success">{authTexts.recoverySent}</Notice>}
        {recover.error && Object.keys(errors).length === 0 && <Notice kind="error">{recover.error.message}</Notice>}
        <Button type="submit" look="primary" busy={recover.isPending}>
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
