import { useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call, isUnanswered } from '../lib/api.ts';
import { rememberTeam } from '../lib/captain-link.ts';
import { asSentence } from '../lib/sentence.ts';
import { registrationTexts } from '../lib/texts/registration.ts';
import { useAction } from '../lib/use-action.ts';
import { type Draft, keepDraft, newDraft, recallDraft } from './draft.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

// One sign-up, from the first letter to the captain's link.
export function useSignUp(championshipId: string) {
  const [draft, setDraft] = useState(() => recallDraft(championshipId));
  // One that was there before: what became of it meanwhile is asked for.
  const [keptToken] = useState(draft.sent?.token);
  const [errors, setErrors] = useState(NO_ERRORS);
  // Those of the last try to send: the focus goes to the first of them.
  const [refused, setRefused] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<Problem | null>(null);
  const refuse = (found: Errors) => {
    setErrors(found);
    setRefused(found);
  };
  const keep = (next: Draft) => {
    setDraft(next);
    keepDraft(championshipId, next);
  };
  const send = useAction({
    mutationFn: ({ sent: _, ...json }: Draft & { website: string }) =>
      call(
        api.registration[':championshipId'].$post({
          param: { championshipId },
          json: { ...json, activisionIds: [...json.activisionIds] },
        }),
      ),
    onSuccess: (sent, { website: _, ...typed }) => {
      rememberTeam(sent.token);
      keep({ ...typed, sent });
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : NO_ERRORS;
      refuse(fields);
      setProblem(Object.keys(fields).length > 0 ? null : problemOf(error));
    },
  });
  const submit = (website: string) => {
    const found = findErrors(draft);
    refuse(found);
    setProblem(null);
    if (Object.keys(found).length === 0) send.run({ ...draft, captainEmail: draft.captainEmail.trim(), website });
  };
  const change = (typed: Partial<Draft>) => {
    const next = { ...draft, ...typed };
    setErrors((errors) => stillWrong(errors, draft, next));
    keep(next);
  };
  return {
    draft,
    isKept: draft.sent !== undefined && draft.sent.token === keptToken,
    change,
    errors,
    refused,
    problem,
    sending: send.isPending,
    submit,
    startAnother: () => keep(newDraft()),
  };
}

export type SignUpForm = ReturnType<typeof useSignUp>;

type Problem = { readonly title: string; readonly detail: string };

// Without an answer it may have arrived all the same: only a refusal is one for sure.
function problemOf(error: Error): Problem {
  if (isUnanswered(error)) return { title: registrationTexts.unanswered, detail: registrationTexts.unansweredDetail };
  return {
    title: registrationTexts.sendFailed,
    detail: `${asSentence(error.message)} ${registrationTexts.nothingLost}`,
  };
}

// Without those of the fields that were typed in; fields are named as the server names them.
function stillWrong(errors: Errors, before: Draft, after: Draft): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => textOf(before, name) === textOf(after, name)));
}

function textOf(draft: Draft, name: string): unknown {
  const [field = '', index] = name.split('.');
  const value: unknown = (draft as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) ? value[Number(index)] : value;
}

// What cannot be right, before anything is sent.
function findErrors({ teamName, captainEmail, discordId }: Draft): Errors {
  return {
    ...(sanitizeLine(teamName) === '' && { teamName: registrationTexts.teamNameMissing }),
    ...(!isEmail(captainEmail.trim()) && { captainEmail: registrationTexts.emailInvalid }),
    ...(sanitizeLine(discordId) === '' && { discordId: registrationTexts.discordMissing }),
  };
}
