import { isEmail } from '../../domain/email.ts';
import { ApiError } from '../lib/api.ts';
import { authTexts } from './texts.ts';

type Errors = Readonly<Record<string, string>>;

const MIN_PASSWORD_LENGTH = 8;

// The sentence for each field that cannot be right, before anything is sent.
export function findErrors({ email, password }: { email?: string; password?: string }): Errors {
  const errors: Record<string, string> = {};
  if (email === '') errors['email'] = authTexts.emailMissing;
  else if (email !== undefined && !isEmail(email)) errors['email'] = authTexts.emailInvalid;
  if (password === '') errors['password'] = authTexts.passwordMissing;
  else if (password !== undefined && password.length < MIN_PASSWORD_LENGTH)
    errors['password'] = authTexts.passwordShort;
  return errors;
}

// What the server said about single fields.
export function fieldErrors(error: Error): Errors {
  return error instanceof ApiError ? error.fields : {};
}
