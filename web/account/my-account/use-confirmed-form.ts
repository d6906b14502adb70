import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { cacheAccount, type Account } from './account-data.ts';
import { fieldErrors, hasErrors, NO_ERRORS, type FormErrors } from '../../kit/form-errors.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure } from '../../ui/toast.tsx';

type Typed<Name extends string> = Readonly<Record<Name, string>>;

type Change<Name extends string> = {
  empty: Typed<Name>;
  // Checks the fields before the request.
  check: (typed: Typed<Name>) => FormErrors;
  send: (typed: Typed<Name>) => Promise<{ account: Account }>;
  failed: string;
  onDone: (account: Account) => void | Promise<void>;
};

// A form that the current password confirms. Its text is cleared only after success.
export function useConfirmedForm<Name extends string>({ empty, check, send, failed, onDone }: Change<Name>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState(NO_ERRORS);
  // A refusal that concerns no field.
  const [refusal, setRefusal] = useState<Error | null>(null);
  const change = useAction({
    mutationFn: send,
    onSuccess: async ({ account }) => {
      await cacheAccount(client, account);
      setTyped(empty);
      await onDone(account);
    },
    onError: (error) => {
      toastFailure(failed, error.message);
      const found = fieldErrors(error, FIELD_OF);
      setErrors(found);
      setRefusal(hasErrors(found) ? null : error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(typed);
    setErrors(found);
    setRefusal(null);
    if (!hasErrors(found)) change.run(typed);
  };
  const field = (name: Name) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => setTyped((typed) => ({ ...typed, [name]: value })),
    error: errors[name],
  });
  return { field, errors, refusal, submit, busy: change.isPending };
}

// Refusals that concern one field which the server does not name.
export const FIELD_OF: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  too_many_attempts: 'password',
  email_taken: 'email',
};
