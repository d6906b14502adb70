import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ApiError, call } from '../../lib/api.ts';
import { keepEvent, type ListedEvent } from '../../lib/events.ts';
import { entrantTexts } from '../texts.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { failureDetail } from '../failure-detail.ts';
import { unreadMoments } from '../unread-moments.ts';

// As they stand in the fields.
type Rules = {
  readonly open: boolean;
  readonly from: string;
  readonly until: string;
  readonly places: string;
  readonly notice: string;
  readonly rostersClosed: boolean;
};

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

// What is stored shows through where nothing was typed, so a refresh takes nothing away.
export function useRulesForm(event: ListedEvent, onSaved: () => void) {
  const { id, signUps } = event;
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Rules>>({});
  const [errors, setErrors] = useState(NO_ERRORS);
  // Those of the last try to save: the focus goes to the first of them.
  const [refused, setRefused] = useState(NO_ERRORS);
  const { lobby } = event.ruleFacts;
  const stored = toRules(signUps);
  const rules: Rules = { ...stored, ...typed };

  const change = (changed: Partial<Rules>) => {
    setTyped((typed) => ({ ...typed, ...changed }));
    setErrors((errors) => without(errors, Object.keys(changed)));
  };
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefused(found);
  };

  const send = useAction({
    mutationFn: (rules: Rules) =>
      call(api.events[':eventId']['sign-up-rules'].$put({ param: { eventId: id }, json: toJson(rules) })),
    onSuccess: async ({ event }) => {
      await keepEvent(client, event);
      toastSuccess(entrantTexts.rulesSaved);
      onSaved();
    },
    onError: (error) => {
      toastFailure(entrantTexts.rulesFailed, failureDetail(error));
      refuse(fieldErrors(error));
    },
  });
  const save = (form: HTMLFormElement) => {
    const found = {
      ...(!arePlaces(rules.places, lobby) && { places: entrantTexts.placesInvalid(lobby) }),
      ...unreadMoments(form),
    };
    refuse(found);
    if (Object.keys(found).length === 0) send.run(rules);
  };
  return { rules, errors, refused, lobby, changed: differs(stored, rules), saving: send.isPending, change, save };
}

function toRules({ open, from, until, places, notice, rostersClosed }: SignUpRules): Rules {
  return {
    open,
    from: from ?? '',
    until: until ?? '',
    places: places === null ? '' : String(places),
    notice,
    rostersClosed,
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

function fieldErrors(error: Error): Errors {
  if (!(error instanceof ApiError)) return NO_ERRORS;
  const field = FIELD_OF_REFUSAL[error.code];
  return field ? { [field]: error.message } : error.fields;
}

const FIELD_OF_REFUSAL: Readonly<Record<string, keyof Rules>> = {
  places_over_mode: 'places',
  places_below_accepted: 'places',
  sign_ups_end_after_event: 'until',
  sign_ups_end_before_start: 'until',
};

// By what is typed: places that are no number are a change too.
function differs(a: Rules, b: Rules): boolean {
  const text = (rules: Rules) => JSON.stringify({ ...toJson(rules), places: rules.places.trim() });
  return text(a) !== text(b);
}

function without(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));
}
