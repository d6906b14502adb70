import { useState } from 'react';
import { isHexColor } from '../../../domain/events/brand.ts';
import { failure, failureSentence } from '../../../domain/failures.ts';
import { ApiError } from '../../kit/api.ts';
import { configTexts } from './texts.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { useAction } from '../../kit/use-action.ts';
import type { BrandTarget } from './brand-target.ts';

export type ColorName = 'primaryColor' | 'secondaryColor';

export const COLOR_NAMES: readonly ColorName[] = ['primaryColor', 'secondaryColor'];

const REFUSALS = { primaryColor: 'invalid_primary_color', secondaryColor: 'invalid_secondary_color' } as const;

type Colors = Readonly<Record<ColorName, string>>;

// The typed text, and the last valid colour in it.
type Draft = { readonly text: string; readonly valid: string };

type Drafts = Readonly<Partial<Record<ColorName, Draft>>>;

type Errors = Readonly<Partial<Record<ColorName, string>>>;

// When the stored colours are refetched, edited fields keep what was typed and the others show the new colours.
export function useColorsForm({ stored, defaults, sendsBoth, saveColors }: BrandTarget) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [errors, setErrors] = useState<Errors>({});
  // The fields of the last refused save: the form moves the focus to the first of them.
  const [refused, setRefused] = useState<Errors>({});
  const texted = colorsOf((name) => drafts[name]?.text ?? stored[name]);
  const shown = colorsOf((name) => drafts[name]?.valid ?? stored[name]);

  const change = (name: ColorName, text: string) => {
    setDrafts({ ...drafts, [name]: { text, valid: isHexColor(text) ? text : shown[name] } });
    setErrors(({ [name]: _, ...others }) => others);
  };
  const leave = (name: ColorName) => {
    if (isHexColor(texted[name]) || errors[name] !== undefined) return;
    setErrors({ ...errors, [name]: configTexts.colorFormat });
    toastFailure(configTexts.colorInvalid, configTexts.colorFormat);
  };
  const refuse = (names: readonly ColorName[]) => {
    const found = Object.fromEntries(names.map((name) => [name, configTexts.colorFormat]));
    setErrors(found);
    setRefused(found);
  };

  const send = useAction({
    mutationFn: (colors: Partial<Colors>) => saveColors(colors),
    onSuccess: (_, sent) => {
      // Keep what was typed since the request.
      setDrafts((drafts) => keepWhere(drafts, ({ text }, name) => text !== sent[name]));
      toastSuccess(configTexts.saved, configTexts.colorsSaved);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : null;
      refuse(COLOR_NAMES.filter((name) => REFUSALS[name] === code));
      toastFailure(configTexts.saveFailed, error.message);
    },
  });
  const save = () => {
    const wrong = COLOR_NAMES.filter((name) => !isHexColor(texted[name]));
    for (const name of wrong) toastFailure(failureSentence(failure(REFUSALS[name])), configTexts.colorFormat);
    if (wrong.length > 0) refuse(wrong);
    else
      send.run(
        Object.fromEntries(COLOR_NAMES.flatMap((name) => (drafts[name] || sendsBoth ? [[name, texted[name]]] : []))),
      );
  };
  const restoreDefaults = () => {
    setDrafts(
      keepWhere(
        colorsOf((name) => ({ text: defaults[name], valid: defaults[name] })),
        ({ text }, name) => text !== stored[name],
      ),
    );
    setErrors({});
  };

  return {
    texted,
    shown,
    errors,
    refused,
    changed: COLOR_NAMES.some((name) => !isSame(texted[name], stored[name])),
    isDefault: COLOR_NAMES.every((name) => isSame(texted[name], defaults[name])),
    saving: send.isPending,
    change,
    leave,
    save,
    restoreDefaults,
  };
}

export type ColorsForm = ReturnType<typeof useColorsForm>;

function colorsOf<T>(of: (name: ColorName) => T): Record<ColorName, T> {
  return { primaryColor: of('primaryColor'), secondaryColor: of('secondaryColor') };
}

function keepWhere(drafts: Drafts, keep: (draft: Draft, name: ColorName) => boolean): Drafts {
  const kept = COLOR_NAMES.flatMap((name) => {
    const draft = drafts[name];
    return draft && keep(draft, name) ? [[name, draft]] : [];
  });
  return Object.fromEntries(kept);
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
