import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isEmail } from '../../../domain/access/email.ts';
import { likelyEmail } from '../../../domain/access/email-typo.ts';
import type { TeamSize } from '../../../domain/rules/rule-set.ts';
import { sanitizeLine } from '../../../domain/text.ts';
import { api, ApiError, call, isUnanswered } from '../../kit/api.ts';
import { captainHeader, rememberTeam } from '../../captains/captain-link.ts';
import { fieldErrors, type FormErrors, hasErrors, useFormErrors } from '../../kit/form-errors.ts';
import { repeatedPlayers } from '../../scores/players/player-fields.tsx';
import { registrationQuery } from '../../events/registration-data.ts';
import { asSentence } from '../../kit/sentence.ts';
import { registrationTexts } from './texts.ts';
import { useAction } from '../../kit/use-action.ts';
import {
  type Draft,
  fillDraft,
  fitDraft,
  storeDraft,
  storeLastTeam,
  newDraft,
  type Prefill,
  recallDraft,
  recallLastTeam,
} from './sign-up-draft.ts';

type Sending = Draft & { readonly website: string; readonly sharedConfirmed: boolean };

// One sign-up, from typing to the captain's link. An empty form is filled with the team of the invitation, or of the last
// sign-up on this device.
export function useSignUp(eventId: string, teamSize: TeamSize, mayRecall: boolean, prefill: Prefill | undefined) {
  const client = useQueryClient();
  const [first] = useState(() =>
    mayRecall
      ? fillDraft(recallDraft(eventId), prefill, recallLastTeam(eventId))
      : { draft: newDraft(), filledFrom: null },
  );
  const [typed, setDraft] = useState(first.draft);
  const draft = useMemo(() => fitDraft(typed, teamSize), [typed, teamSize]);
  // The token of a sign-up restored from storage; Confirmation loads its present state.
  const [restoredToken] = useState(draft.sent?.token);
  const { errors, refused, refuse, clear } = useFormErrors();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const store = (next: Draft) => {
    setDraft(next);
    storeDraft(eventId, next);
  };
  const send = useAction({
    mutationFn: ({ sent: _, invitation, ...json }: Sending) =>
      call(
        api.registration[':eventId'].$post({
          param: { eventId },
          header: invitation === undefined ? {} : captainHeader(invitation),
          json: { ...json, activisionIds: [...json.activisionIds] },
        }),
      ),
    onSuccess: (sent, { website: _, sharedConfirmed: _confirmed, ...typed }) => {
      setQuestion(null);
      rememberTeam(sent.token);
      storeLastTeam(eventId, typed);
      store({ ...typed, sent });
    },
    onError: (error, sending) => {
      const code = error instanceof ApiError ? error.code : '';
      setQuestion(code === 'player_in_other_team' ? { sentence: asSentence(error.message), sending } : null);
      const fields = REFUSED_FIELDS[code] ?? fieldErrors(error);
      refuse(fields);
      const isTold = code === 'player_in_other_team' || hasErrors(fields);
      setProblem(isTold ? null : problemOf(error));
      // Reload the event, so that the page shows its present state.
      if (code.startsWith('sign_ups_')) void client.invalidateQueries(registrationQuery(eventId));
    },
  });
  const submit = (website: string) => {
    const found = findErrors(draft);
    refuse(found);
    setProblem(null);
    if (hasErrors(found)) return;
    const sending = { ...draft, captainEmail: draft.captainEmail.trim(), website, sharedConfirmed: false };
    const meant = likelyEmail(sending.captainEmail);
    if (meant) setDoubt({ meant, sending });
    else send.run(sending);
  };
  const answerDoubt = (captainEmail: string) => {
    if (!doubt) return;
    setDoubt(null);
    store({ ...draft, captainEmail });
    send.run({ ...doubt.sending, captainEmail });
  };
  const change = (typed: Partial<Draft>) => {
    const next = { ...draft, ...typed };
    clear(Object.keys(errors).filter((name) => textOf(draft, name) !== textOf(next, name)));
    // The question concerned the earlier text.
    setQuestion(null);
    setDoubt(null);
    store(next);
  };
  return {
    draft,
    filledFrom: first.filledFrom,
    isRestored: draft.sent !== undefined && draft.sent.token === restoredToken,
    change,
    errors,
    refused,
    problem,
    question,
    doubt,
    answerDoubt,
    sending: send.isPending,
    submit,
    sendAnyway: () => question && send.run({ ...question.sending, sharedConfirmed: true }),
    dropQuestion: () => setQuestion(null),
    startAnother: () => store(newDraft()),
  };
}

export type SignUpForm = ReturnType<typeof useSignUp>;

type Problem = { readonly title: string; readonly detail: string };

// Asks the captain to confirm a sign-up with a player who is in another team.
type Question = { readonly sentence: string; readonly sending: Sending };

// Asks whether the captain meant another address.
type Doubt = { readonly meant: string; readonly sending: Sending };

// Refusals that concern one field which the server does not name.
const REFUSED_FIELDS: Readonly<Record<string, FormErrors>> = {
  team_name_taken: { teamName: registrationTexts.teamNameTaken },
  players_missing: { 'activisionIds.0': registrationTexts.playersMissing },
};

// Without an answer the sign-up may have arrived: only a refusal is certain.
function problemOf(error: Error): Problem {
  if (isUnanswered(error)) return { title: registrationTexts.unanswered, detail: registrationTexts.unansweredDetail };
  return {
    title: registrationTexts.sendFailed,
    detail: `${asSentence(error.message)} ${registrationTexts.nothingLost}`,
  };
}

// The text of a field, by the server's name of it.
function textOf(draft: Draft, name: string): unknown {
  const [field = '', index] = name.split('.');
  const value: unknown = (draft as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(value) ? value[Number(index)] : value;
}

// Checks the fields before the request.
function findErrors({ teamName, captainEmail, discordId, activisionIds }: Draft): FormErrors {
  return {
    ...(sanitizeLine(teamName) === '' && { teamName: registrationTexts.teamNameMissing }),
    ...(!isEmail(captainEmail.trim()) && { captainEmail: registrationTexts.emailInvalid }),
    ...(sanitizeLine(discordId) === '' && { discordId: registrationTexts.discordMissing }),
    ...(activisionIds.every((id) => sanitizeLine(id) === '') && {
      'activisionIds.0': registrationTexts.playersMissing,
    }),
    ...repeatedPlayers(activisionIds),
  };
}
