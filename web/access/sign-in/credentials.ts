import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../../domain/access/password.ts';
import { isEmail } from '../../../domain/access/email.ts';
import { fieldErrors, hasErrors, NO_ERRORS, type FormErrors } from '../../kit/form-errors.ts';
import { authTexts } from './texts.ts';

type Credentials = { readonly email?: string; readonly password?: string };

// What the fields hold. They are uncontrolled: their values may be typed, or filled in by a password manager, before hydration.
export function readCredentials(form: HTMLFormElement): { email: string; password: string } {
  const typed = new FormData(form);
  const read = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: read('email').trim(), password: read('password') };
}

// A form that checks what was typed, sends it and shows either errors under its fields or one failure.
export function useCredentialsForm<Sent extends Credentials, Answer>(
  send: (sent: Sent) => Promise<Answer>,
  onDone: (answer: Answer) => Promise<void> = async () => {},
) {
  const [errors, setErrors] = useState(NO_ERRORS);
  const request = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => setErrors(shownErrors(error)),
  });
  const submit = (sent: Sent) => {
    const found = findErrors(sent);
    setErrors(found);
    request.reset();
    if (!hasErrors(found)) request.mutate(sent);
  };
  return {
    errors,
    failure: hasErrors(errors) ? null : request.error,
    // What was sent last, if it succeeded.
    done: request.isSuccess ? request.variables : null,
    sending: request.isPending ? request.variables : null,
    submit,
  };
}

// A refusal of anything else is shown as the failure of the whole form.
function shownErrors(error: Error): FormErrors {
  const { email, password } = fieldErrors(error);
  return { ...(email !== undefined && { email }), ...(password !== undefined && { password }) };
}

function findErrors({ email, password }: Credentials): FormErrors {
  const errors: Record<string, string> = {};
  if (email === '') errors['email'] = authTexts.emailMissing;
  else if (email !== undefined && !isEmail(email)) errors['email'] = authTexts.emailInvalid;
  if (password === '') errors['password'] = authTexts.passwordMissing;
  else if (password !== undefined && password.length < MIN_PASSWORD_LENGTH)
    errors['password'] = authTexts.passwordShort;
  return errors;
}
