import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call } from '../../kit/api.ts';
import type { ListedEvent } from '../../events/events.ts';
import { cacheEvent } from '../../events/cache-event.ts';
import { lastMoment, startMoment } from '../../../domain/events/event.ts';
import { fieldErrors, hasErrors, useFormErrors } from '../../kit/form-errors.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { unreadMoments } from '../../kit/unread-moments.ts';

// The text of the fields.
type Rules = {
  readonly open: boolean;
  readonly from: string;
  readonly until: string;
  readonly places: string;
  readonly notice: string;
  readonly rostersClosed: boolean;
  readonly confirmEmail: boolean;
};

// Fields that were not edited follow the stored rules; polling does not overwrite what was typed.
export function useRulesForm(event: ListedEvent, onSaved: () => void) {
  const { id, signUps } = event;
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Rules>>({});
  const { errors, refused, refuse, clear } = useFormErrors();
  // The start that the typed deadline is after, while that is asked about.
  const [asked, setAsked] = useState<string | null>(null);
  const { lobby } = event.ruleFacts;
  const stored = toRules(signUps);
  const rules: Rules = { ...stored, ...typed };

  const change = (changed: Partial<Rules>) => {
    setTyped((typed) => ({ ...typed, ...changed }));
    clear(Object.keys(changed));
  };

  const send = useAction({
    mutationFn: (rules: Rules) =>
      call(api.events[':eventId']['sign-up-rules'].$put({ param: { eventId: id }, json: toJson(rules) })),
    onSuccess: async ({ event }) => {
      await cacheEvent(client, event);
      toastSuccess(entrantTexts.rulesSaved);
      onSaved();
    },
    onError: (error) => {
      setAsked(null);
      toastFailure(entrantTexts.rulesFailed, failureDetail(error));
      refuse(fieldErrors(error, FIELD_OF));
    },
  });
  const save = (form: HTMLFormElement) => {
    const found = {
      ...(!arePlaces(rules.places, lobby) && { places: entrantTexts.placesInvalid(lobby) }),
      ...unreadMoments(form),
    };
    refuse(found);
    if (hasErrors(found)) return;
    const [start, last] = [startMoment(event), lastMoment(event)];
    const until = rules.until.slice(0, 16);
    // The server refuses a deadline after the event.
    const isDuring = start !== null && until > start && (last === null || until <= last);
    if (isDuring && rules.until !== stored.until) setAsked(start);
    else send.run(rules);
  };
  return {
    asked,
    confirm: () => send.run(rules),
    stopAsking: () => setAsked(null),
    rules,
    errors,
    refused,
    lobby,
    changed: differs(stored, rules),
    saving: send.isPending,
    change,
    save,
  };
}

function toRules({ open, from, until, places, notice, rostersClosed, confirmEmail }: SignUpRules): Rules {
  return {
    open,
    from: from ?? '',
    until: until ?? '',
    places: places === null ? '' : String(places),
    notice,
    rostersClosed,
    confirmEmail,
  };
}

type SignUpRules = Omit<ListedEvent['signUps'], 'phase'>;

function toJson({ from, until, places, ...rest }: Rules): SignUpRules {
  return {
    ...rest,
    from: from.slice(0, 16) || null,
    until: until.slice(0, 16) || null,
    places: places.trim() === '' ? null : Number(places),
  };
}

function arePlaces(text: string, max: number): boolean {
  const places = text.trim();
  return places === '' || (/^\d{1,3}$/.test(places) && Number(places) >= 1 && Number(places) <= max);
}

const FIELD_OF: Readonly<Record<string, keyof Rules>> = {
  places_over_mode: 'places',
  places_below_accepted: 'places',
  sign_ups_end_after_event: 'until',
  sign_ups_end_before_start: 'until',
};

// Compares the text: places that are not a number are a change too.
function differs(a: Rules, b: Rules): boolean {
  const text = (rules: Rules) => JSON.stringify({ ...toJson(rules), places: rules.places.trim() });
  return text(a) !== text(b);
}
