import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endsBeforeStart } from '../../domain/events/event.ts';
import { failure, failureSentence } from '../../domain/failures.ts';
import { DEFAULT_PRESET } from '../rules/default-preset.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../kit/api.ts';
import type { ListedEvent } from '../events/events.ts';
import { cacheEvent } from '../events/cache-event.ts';
import { fieldErrors, hasErrors, useFormErrors, type FormErrors } from '../kit/form-errors.ts';
import { newId } from '../kit/new-id.ts';
import { asSentence } from '../kit/sentence.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { useAction } from '../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from '../events/frame/failure-detail.ts';
import { unreadMoments } from '../kit/unread-moments.ts';

export type FieldName = 'name' | 'description' | 'startDate' | 'startTime' | 'endDate' | 'preset';

type Typed = Readonly<Record<FieldName, string>>;

export function useEventForm(event: ListedEvent | null, onSaved: (saved: Pick<ListedEvent, 'id'>) => void) {
  const client = useQueryClient();
  // Created once, so that a repeated request creates the same event.
  const [freshId] = useState(newId);
  const [opened] = useState(() => textsOf(event));
  const [typed, setTyped] = useState(opened);
  const changes = changesOf(opened, typed);
  const { errors, refused, refuse, clear } = useFormErrors();
  const change = (name: FieldName, value: string) => {
    setTyped((typed) => ({ ...typed, [name]: value }));
    clear([name]);
  };

  const send = useAction({
    mutationFn: (publish: boolean) => {
      if (event) return call(api.events[':eventId'].$patch({ param: { eventId: event.id }, json: changes }));
      return call(api.events.$post({ json: { id: freshId, ...toJson(typed), published: publish } }));
    },
    onSuccess: async ({ event: saved }) => {
      await cacheEvent(client, saved);
      if (event) toastSuccess(eventTexts.updated, saved.name);
      else toastSuccess(eventTexts.created, createdDetail(saved));
      onSaved(saved);
    },
    onError: (error) => {
      toastFailure(eventTexts.saveFailed, saveFailureDetail(error));
      refuse(fieldErrors(error, FIELD_OF));
    },
  });
  const save = (form: HTMLFormElement, publish: boolean) => {
    const found = { ...wrongFields(typed), ...unreadMoments(form) };
    refuse(found);
    if (!hasErrors(found)) send.run(publish);
  };
  // Whether it is being saved as published; null while nothing is saved.
  const saving = send.isPending ? (send.variables ?? false) : null;
  return { typed, errors, refused, saving, changed: Object.keys(changes).length > 0, change, save };
}

function textsOf(event: ListedEvent | null): Typed {
  const { name = '', description = '', startDate, startTime, endDate } = event ?? {};
  return {
    name,
    description,
    startDate: startDate ?? '',
    startTime: startTime ?? '',
    endDate: endDate ?? '',
    preset: DEFAULT_PRESET,
  };
}

function toJson({ startDate, startTime, endDate, ...texts }: Typed) {
  return { ...texts, startDate: startDate || null, startTime: startTime.slice(0, 5) || null, endDate: endDate || null };
}

// Only changed fields, so that another window's changes stay.
function changesOf(opened: Typed, typed: Typed): Partial<ReturnType<typeof toJson>> {
  const before: Readonly<Record<string, string | null>> = toJson(opened);
  return Object.fromEntries(Object.entries(toJson(typed)).filter(([name, value]) => value !== before[name]));
}

function wrongFields(typed: Typed): FormErrors {
  return {
    ...(sanitizeLine(typed.name) === '' && { name: eventTexts.nameMissing }),
    ...(endsBeforeStart(toJson(typed)) && { endDate: failureSentence(failure('championship_ends_before_start')) }),
  };
}

const FIELD_OF: Readonly<Record<string, FieldName>> = {
  championship_ends_before_start: 'endDate',
  sign_ups_end_after_event: 'endDate',
};

// The deadline of sign-ups is not on this form: say where to change it.
function saveFailureDetail(error: Error): string {
  const remedy = error instanceof ApiError && REMEDIES[error.code];
  return remedy ? `${asSentence(error.message)} ${remedy}` : failureDetail(error);
}

const REMEDIES: Readonly<Record<string, string>> = {
  sign_ups_end_after_event: eventTexts.deadlineFirst,
};

function createdDetail({ published }: Pick<ListedEvent, 'published'>): string {
  return published ? eventTexts.createdPublished : eventTexts.createdAsDraft;
}
