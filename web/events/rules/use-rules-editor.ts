import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useState } from 'react';
import { checkRules } from '../../lib/rules/check-rules.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { api, ApiError, call } from '../../lib/api.ts';
import { refreshEvent, type ListedEvent } from '../../lib/events.ts';
import { ruleChanges } from '../../lib/rules/rule-changes.ts';
import { rulesJson, rulesQuery } from '../../lib/rules/rules-data.ts';
import { useAction } from '../../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';
import { candidateOf, draftOf, isSame } from './draft.ts';
import { editDraft } from './edit-draft.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';
import { rulesTexts } from './rules-texts.ts';

export type StoredRules = { readonly rules: RuleSet; readonly version: number };

// The fields, what they were filled from, and the way to save them. What another window saves meanwhile is adopted only where
// nothing was typed here.
export function useRulesEditor(event: ListedEvent, stored: StoredRules) {
  const client = useQueryClient();
  const [kept] = useState(() => keptDraft(event.id));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [draft, edit] = useReducer(editDraft, stored.rules, (rules) => kept?.draft ?? draftOf(rules));
  const isClean = useMemo(() => isSame(draft, draftOf(base.rules)), [draft, base]);
  const isOutdated = stored.version > base.version;
  if (isOutdated && isClean) {
    setBase(stored);
    edit({ type: 'replace', draft: draftOf(stored.rules) });
  }
  const parsed = useMemo(() => checkRules(candidateOf(draft)), [draft]);
  // While half a number stands in a field, the rest of the page goes on with what was valid last.
  const [valid, setValid] = useState(stored.rules);
  if (parsed.ok && parsed.rules !== valid) setValid(parsed.rules);
  const changes = useMemo(() => ruleChanges(base.rules, valid), [base, valid]);
  useUnsavedWarning(!isClean);
  useEffect(() => keepDraft(event.id, isClean ? null : { base, draft }), [event.id, isClean, base, draft]);

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
      setBase({ rules, version });
      edit({ type: 'replace', draft: draftOf(rules) });
      setAsking(false);
      client.setQueryData(rulesQuery(event.id).queryKey, (kept) => kept && { ...kept, rules, version });
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
      if (code !== 'rules_changed') return;
      setAsking(false);
      void client.invalidateQueries(rulesQuery(event.id));
    },
  });
  return {
    draft,
    edit,
    base,
    valid,
    changes,
    problems: parsed.ok ? NO_PROBLEMS : parsed.problems,
    isClean,
    // Another window saved while something was typed here.
    conflict: isOutdated && !isClean ? stored : null,
    keepMine: () => setBase(stored),
    takeTheirs: () => {
      setBase(stored);
      edit({ type: 'replace', draft: draftOf(stored.rules) });
    },
    discard: () => edit({ type: 'replace', draft: draftOf(base.rules) }),
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

const NO_PROBLEMS = [] as const;

// The browser asks before it throws away what was not saved.
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
