import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endsBeforeStart } from '../../domain/championship.ts';
import { failure, failureSentence } from '../../domain/failures.ts';
import { defaultGameMode } from '../../domain/game-modes.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { keepChampionship, type Championship } from '../lib/championships.ts';
import { newId } from '../lib/new-id.ts';
import { asSentence } from '../lib/sentence.ts';
import { championshipTexts } from '../lib/texts/championships.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { failureDetail } from './failure-detail.ts';
import { unreadMoments } from './unread-moments.ts';

export type FieldName = 'name' | 'description' | 'startDate' | 'startTime' | 'endDate' | 'gameMode';

type Typed = Readonly<Record<FieldName, string>>;

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

export function useChampionshipForm(championship: Championship | null, onSaved: () => void) {
  const client = useQueryClient();
  // Made once: what is sent again after a lost answer is the same championship.
  const [freshId] = useState(newId);
  const [opened] = useState(() => textsOf(championship));
  const [typed, setTyped] = useState(opened);
  const changes = changesOf(opened, typed);
  const [errors, setErrors] = useState(NO_ERRORS);
  // Those of the last try to save: the focus goes to the first of them.
  const [refused, setRefused] = useState(NO_ERRORS);
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefused(found);
  };
  const change = (name: FieldName, value: string) => {
    setTyped((typed) => ({ ...typed, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };

  const send = useAction({
    mutationFn: (publish: boolean) => {
      if (championship) return call(api.championships[':id'].$put({ param: { id: championship.id }, json: changes }));
      return call(api.championships.$post({ json: { id: freshId, ...toJson(typed), published: publish } }));
    },
    onSuccess: async ({ championship: saved }) => {
      await keepChampionship(client, saved);
      if (championship) toastSuccess(championshipTexts.updated, saved.name);
      else toastSuccess(championshipTexts.created, createdDetail(saved));
      onSaved();
    },
    onError: (error) => {
      toastFailure(championshipTexts.saveFailed, saveFailureDetail(error));
      refuse(fieldErrors(error));
    },
  });
  const save = (form: HTMLFormElement, publish: boolean) => {
    const found = { ...wrongFields(typed), ...unreadMoments(form) };
    refuse(found);
    if (Object.keys(found).length === 0) send.run(publish);
  };
  // Which of the two ways of saving is under way.
  const saving = send.isPending ? (send.variables ?? false) : null;
  return { typed, errors, refused, saving, changed: Object.keys(changes).length > 0, change, save };
}

function textsOf(championship: Championship | null): Typed {
  const { name = '', description = '', startDate, startTime, endDate, gameMode } = championship ?? {};
  return {
    name,
    description,
    startDate: startDate ?? '',
    startTime: startTime ?? '',
    endDate: endDate ?? '',
    gameMode: gameMode ?? defaultGameMode.name,
  };
}

// Empty is no date, and no time.
function toJson({ startDate, startTime, endDate, ...texts }: Typed) {
  return { ...texts, startDate: startDate || null, startTime: startTime.slice(0, 5) || null, endDate: endDate || null };
}

// Only what was changed here: what another window changed meanwhile stays.
function changesOf(opened: Typed, typed: Typed): Partial<ReturnType<typeof toJson>> {
  const before: Readonly<Record<string, string | null>> = toJson(opened);
  return Object.fromEntries(Object.entries(toJson(typed)).filter(([name, value]) => value !== before[name]));
}

function wrongFields(typed: Typed): Errors {
  return {
    ...(sanitizeLine(typed.name) === '' && { name: championshipTexts.nameMissing }),
    ...(endsBeforeStart(toJson(typed)) && { endDate: failureSentence(failure('championship_ends_before_start')) }),
  };
}

function fieldErrors(error: Error): Errors {
  if (!(error instanceof ApiError)) return NO_ERRORS;
  return error.code === 'championship_ends_before_start' ? { endDate: error.message } : error.fields;
}

// The places are no field of this form: it is said where they are.
function saveFailureDetail(error: Error): string {
  const isOverMode = error instanceof ApiError && error.code === 'places_over_mode';
  return isOverMode ? `${asSentence(error.message)} ${championshipTexts.fewerPlacesFirst}` : failureDetail(error);
}

function createdDetail({ published }: Pick<Championship, 'published'>): string {
  return published ? championshipTexts.createdPublished : championshipTexts.createdAsDraft;
}
