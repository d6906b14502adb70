import { useState, type FormEvent } from 'react';
import { isEmail } from '../../../domain/access/email.ts';
import { api, call } from '../../kit/api.ts';
import { useAction } from '../../kit/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';

// Mails the link again. The answer is the same whether or not there is a sign-up with this e-mail.
export function LostLink() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useAction({
    mutationFn: (email: string) => call(api['my-team']['lost-link'].$post({ json: { email } })),
    onSuccess: (_, email) => setSentTo(email),
    onError: (error) => setErrors({ email: error.message }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = email.trim();
    setErrors(isEmail(wanted) ? {} : { email: 'Informe um e-mail válido.' });
    if (isEmail(wanted)) send.run(wanted);
  };
  if (sentTo !== null)
    return (
      <p role="status">
        Se houver um time inscrito com {sentTo}, o link chega por e-mail em instantes. Não chegou? Peça ao organizador.
      </p>
    );
  return (
    <div className="w-full">
      <Form errors={errors} onSubmit={submit}>
        <TextField
          label="E-mail do capitão"
          type="email"
          autoComplete="email"
          value={email}
          error={errors['email']}
          onValueChange={setEmail}
        />
        <Button type="submit" look="primary" busy={send.isPending}>
          Receber o link por e-mail
        </Button>
      </Form>
    </div>
  );
}
