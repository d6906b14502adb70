import { type FormEvent, useState } from 'react';
import { isEmail } from '../../../domain/access/email.ts';
import { likelyEmail } from '../../../domain/access/email-typo.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { fieldErrors, type FormErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { asSentence } from '../../kit/sentence.ts';
import { useAction } from '../../kit/use-action.ts';
import { EmailQuestion } from './email-question.tsx';

type Props = {
  email: string;
  save: (email: string) => Promise<unknown>;
  onCancel: () => void;
};

// Corrects the captain's address. The caller closes it when `save` has succeeded.
export function ContactForm({ email, save, onCancel }: Props) {
  const [typed, setTyped] = useState(email);
  const [errors, setErrors] = useState<FormErrors>(NO_ERRORS);
  const [meant, setMeant] = useState<string>();
  const send = useAction({
    mutationFn: save,
    onError: (error: Error) => {
      const found = fieldErrors(error);
      setMeant(undefined);
      setErrors({ email: found['email'] ?? asSentence(error.message) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    if (!isEmail(wanted)) return setErrors({ email: 'Informe um e-mail válido.' });
    const doubt = likelyEmail(wanted);
    if (doubt) setMeant(doubt);
    else send.run(wanted);
  };
  return (
    <Form errors={errors} onSubmit={submit}>
      <TextField
        label="E-mail do capitão"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={typed}
        onValueChange={(typed) => {
          setTyped(typed);
          setErrors(NO_ERRORS);
          setMeant(undefined);
        }}
        error={errors['email']}
      />
      {meant ? (
        <EmailQuestion
          typed={typed.trim()}
          meant={meant}
          act="Usar"
          busy={send.isPending}
          onAnswer={(email) => {
            setTyped(email);
            send.run(email);
          }}
        />
      ) : (
        <div className="grid gap-2 md:grid-cols-2">
          <Button type="submit" look="primary" busy={send.isPending}>
            Salvar e-mail
          </Button>
          <Button onClick={onCancel}>Cancelar</Button>
        </div>
      )}
    </Form>
  );
}
