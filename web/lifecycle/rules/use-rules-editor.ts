import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RuleProblem } from '../../../domain/rules/parse.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, ApiError, call } from '../../kit/api.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { type ListedEvent } from '../../events/events.ts';
import { rulesJson } from '../../rules/rules-data.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { asSentence } from '../../kit/sentence.ts';
import type { Draft } from '../../rules/editor/rules-draft.ts';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';
import type { StoredRules } from '../../rules/editor/unsaved-drafts.ts';
import { useDraft } from '../../rules/editor/use-draft.ts';

// Saves the fields as the rules of an event.
export function useRulesEditor(event: ListedEvent, stored: StoredRules) {
  const client = useQueryClient();
  const fields = useDraft({ id: event.id, stored, isNewer });
  const { draft, base, parsed } = fields;

  // The server's refusal, until the fields change.
  const [refused, setRefused] = useState<{ readonly draft: Draft; readonly problem: RuleProblem } | null>(null);
  const [reasonError, setReasonError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const save = useAction({
    mutationFn: ({ rules, reason }: { rules: RuleSet; reason: string }) =>
      call(
        api.events[':eventId'].rules.$put({
          param: { eventId: event.id },
          json: { rules: rulesJson(rules), version: base.version, reason },
        }),
      ),
    onSuccess: async ({ rules, version }) => {
      fields.adopt({ rules, version });
      setAsking(false);
      toastSuccess(rulesTexts.saved, rulesTexts.savedDetail(version));
      await refreshEvent(client, event.id);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'reason_required') {
        setAsking(true);
        return setReasonError(error.message);
      }
      toastFailure(rulesTexts.saveFailed, error.message);
      const path = REFUSED_FIELDS[code];
      if (path) {
        const sentence =
          code === 'places_over_mode' ? `${asSentence(error.message)} ${rulesTexts.fewerPlacesFirst}` : error.message;
        setRefused({ draft, problem: { path, sentence } });
        setAsking(false);
      }
      if (code !== 'rules_changed') return;
      setAsking(false);
      void refreshEvent(client, event.id);
    },
  });
  return {
    ...fields,
    problems: useMemo(() => {
      if (!parsed.ok) return parsed.problems;
      return refused?.draft === draft ? [refused.problem] : NO_PROBLEMS;
    }, [parsed, refused, draft]),
    asking,
    ask: () => {
      setReasonError(undefined);
      setAsking(true);
    },
    stopAsking: () => setAsking(false),
    reasonError,
    saving: save.isPending,
    save: (reason: string) => parsed.ok && save.run({ rules: parsed.rules, reason }),
  };
}

function isNewer(stored: StoredRules, base: StoredRules): boolean {
  return stored.version > base.version;
}

const NO_PROBLEMS: readonly RuleProblem[] = [];

// The fields of the server's refusals.
const REFUSED_FIELDS: Readonly<Record<string, RuleProblem['path']>> = {
  team_limit_reached: ['lobby'],
  places_over_mode: ['lobby'],
  team_size_fixed: ['teamSize'],
};
