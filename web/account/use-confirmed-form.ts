import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { keepAccount, type Account } from './account-data.ts';
import { fieldErrors, hasErrors, NO_ERRORS, type FormErrors } from '../lib/form-errors.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure } from '../ui/toast.tsx';

type Typed<Name extends string> = Readonly<Record<Name, string>>;

type Change<Name extends string> = {
  empty: Typed<Name>;
  // The sentence for each field that cannot be right, before anything is sent.
  check: (typed: Typed<Name>) => FormErrors;
  send: (typed: Typed<Name>) => Promise<{ account: Account }>;
  failed: string;
  onDone: (account: Account) => void | Promise<void>;
};

// A change that the current password confirms. What was typed stays until it has worked.
export function useConfirmedForm<Name extends string>({ empty, check, send, failed, onDone }: Change<Name>) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [errors, setErrors] = useState(NO_ERRORS);
  // What was said that is about no field.
  const [refusal, setRefusal] = useState<Error | null>(null);
  const change = useAction({
    mutationFn: send,
    onSuccess: async ({ account }) => {
      await keepAccount(client, account);
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

// Refusals that are about one field, though the server does not name it.
const FIELD_OF: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  too_many_attempts: 'password',
  email_taken: 'email',
};
