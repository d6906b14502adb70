import { useState } from 'react';
import { isEmail } from '../../domain/email.ts';
import { sanitizeLine } from '../../domain/text.ts';
import { api, ApiError, call } from '../lib/api.ts';
import { rememberTeam } from '../lib/captain-link.ts';
import { registrationTexts } from '../lib/texts/registration.ts';
import { useAction } from '../lib/use-action.ts';
import { type Draft, keepDraft, newDraft, recallDraft } from './draft.ts';

type Errors = Readonly<Record<string, string>>;

const NO_ERRORS: Errors = {};

// One sign-up, from the first letter to the captain's link.
export function useSignUp(championshipId: string) {
  const [draft, setDraft] = useState(() => recallDraft(championshipId));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [problem, setProblem] = useState<string | null>(null);
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
      setErrors(fields);
      setProblem(Object.keys(fields).length > 0 ? null : error.message);
    },
  });
  const submit = (website: string) => {
    const found = findErrors(draft);
    setErrors(found);
    setProblem(null);
    if (Object.keys(found).length === 0) send.run({ ...draft, captainEmail: draft.captainEmail.trim(), website });
  };
  return {
    draft,
    change: (typed: Partial<Draft>) => keep({ ...draft, ...typed }),
    errors,
    problem,
    sending: send.isPending,
    submit,
    startAnother: () => keep(newDraft()),
  };
}

export type SignUpForm = ReturnType<typeof useSignUp>;

// What cannot be right, before anything is sent.
function findErrors({ teamName, captainEmail, discordId }: Draft): Errors {
  return {
    ...(sanitizeLine(teamName) === '' && { teamName: registrationTexts.teamNameMissing }),
    ...(!isEmail(captainEmail.trim()) && { captainEmail: registrationTexts.emailInvalid }),
    ...(sanitizeLine(discordId) === '' && { discordId: registrationTexts.discordMissing }),
  };
}
