import { useState } from 'react';
import { ApiError } from './api.ts';

// The sentence under each wrong field, by the field's name.
export type FormErrors = Readonly<Record<string, string>>;

export const NO_ERRORS: FormErrors = {};

export function hasErrors(errors: FormErrors): boolean {
  return Object.keys(errors).length > 0;
}

// The server's errors by field. `fieldOf` maps an error code to its field where the server names none.
export function fieldErrors(error: Error, fieldOf: Readonly<Record<string, string>> = {}): FormErrors {
  if (!(error instanceof ApiError)) return NO_ERRORS;
  const field = fieldOf[error.code];
  return field ? { [field]: error.message } : error.fields;
}

// The errors of a form that removes an error as soon as its field is changed.
export function useFormErrors() {
  const [errors, setErrors] = useState(NO_ERRORS);
  // The errors of the last submit: the form moves the focus to the first of them.
  const [refused, setRefused] = useState(NO_ERRORS);
  const refuse = (found: FormErrors) => {
    setErrors(found);
    setRefused(found);
  };
  const clear = (names: readonly string[]) =>
    setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))));
  return { errors, refused, refuse, clear };
}
