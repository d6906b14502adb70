import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isCalendarDay } from '../../../domain/calendar.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, hasErrors, NO_ERRORS, type FormErrors } from '../../kit/form-errors.ts';
import { actTexts, masterTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { asAdministrator } from './administration-access.ts';
import { refreshLists, type Organizer } from './lists.ts';
import { dayOf, endOfDay, today } from './sao-paulo.ts';

export type Act = keyof typeof actTexts;

// The act that the administrator was asked to confirm, and whom it concerns.
export type Asked = { readonly act: Act; readonly organizer: Organizer };

type Typed = { readonly day: string; readonly reason: string };

export function useActForm({ act, organizer }: Asked, onDone: () => void) {
  const client = useQueryClient();
  // Starts with the date granted before, for extending it.
  const [typed, setTyped] = useState<Typed>({ day: grantedDay(organizer.grantedUntil), reason: '' });
  const [errors, setErrors] = useState(NO_ERRORS);
  const words = actTexts[act];
  const send = useAction({
    mutationFn: ({ day, reason }: Typed) => {
      const json = act === 'grant' ? { act, until: endOfDay(day).toISOString(), reason } : { act, reason };
      return asAdministrator(
        client,
        call(api.admin.organizers[':id'].acts.$post({ param: { id: organizer.id }, json })),
      );
    },
    onSuccess: async () => {
      await refreshLists(client);
      toastSuccess(words.done, organizer.email);
      onDone();
    },
    onError: (error) => {
      toastFailure(words.failed, error.message);
      setErrors(fieldErrors(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FormErrors = {
      ...(act === 'grant' && !isFuture(typed.day) && { day: masterTexts.dayMissing }),
      ...(sanitizeLine(typed.reason) === '' && { reason: masterTexts.reasonMissing }),
    };
    setErrors(found);
    if (!hasErrors(found)) send.run(typed);
  };
  const change = (changed: Partial<Typed>) => setTyped((typed) => ({ ...typed, ...changed }));
  return { typed, errors, change, submit, busy: send.isPending };
}

function grantedDay(grantedUntil: string | null): string {
  const day = grantedUntil === null ? '' : dayOf(grantedUntil);
  return isFuture(day) ? day : '';
}

function isFuture(day: string): boolean {
  return isCalendarDay(day) && day >= today(new Date());
}
