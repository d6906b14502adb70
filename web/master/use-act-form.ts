import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isCalendarDay } from '../../domain/calendar.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { actTexts, masterTexts } from './texts.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import type { Asked } from './act-dialog.tsx';
import { asAdministrator } from './gate.ts';
import { refreshLists } from './lists.ts';
import { dayOf, endOfDay, today } from './sao-paulo.ts';

type Typed = { readonly day: string; readonly reason: string };

type Errors = Readonly<Record<string, string>>;

export function useActForm({ act, organizer }: Asked, onDone: () => void) {
  const client = useQueryClient();
  // What was granted before is where a longer time begins.
  const [typed, setTyped] = useState<Typed>({ day: grantedDay(organizer.grantedUntil), reason: '' });
  const [errors, setErrors] = useState<Errors>({});
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
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Errors = {
      ...(act === 'grant' && !isFuture(typed.day) && { day: masterTexts.dayMissing }),
      ...(sanitizeLine(typed.reason) === '' && { reason: masterTexts.reasonMissing }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0) send.run(typed);
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
