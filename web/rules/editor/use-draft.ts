import { useEffect, useMemo, useReducer, useState } from 'react';
import { checkRules } from '../check-rules.ts';
import { ruleChanges } from '../rule-changes.ts';
import { candidateOf, draftOf, isSame } from './rules-draft.ts';
import { editDraft } from './edit-draft.ts';
import { findUnsavedDraft, storeUnsavedDraft, type StoredRules } from './unsaved-drafts.ts';

type Options = {
  // The id of the event or the preset.
  readonly id: string;
  readonly stored: StoredRules;
  // Whether another window saved since the fields were filled.
  readonly isNewer: (stored: StoredRules, base: StoredRules) => boolean;
};

// The fields and the stored rules they were filled from. Rules saved by another window are adopted only if nothing was
// typed here.
export function useDraft({ id, stored, isNewer }: Options) {
  const [unsaved] = useState(() => findUnsavedDraft(id));
  const [base, setBase] = useState(unsaved?.base ?? stored);
  const [draft, edit] = useReducer(editDraft, stored.rules, (rules) => unsaved?.draft ?? draftOf(rules));
  const isClean = useMemo(() => isSame(draft, draftOf(base.rules)), [draft, base]);
  const isOutdated = isNewer(stored, base);
  const adopt = (saved: StoredRules) => {
    setBase(saved);
    edit({ type: 'replace', draft: draftOf(saved.rules) });
  };
  if (isOutdated && isClean) adopt(stored);
  const parsed = useMemo(() => checkRules(candidateOf(draft)), [draft]);
  // While a field is invalid, the rest of the page shows the last valid rules.
  const [valid, setValid] = useState(stored.rules);
  if (parsed.ok && parsed.rules !== valid) setValid(parsed.rules);
  const changes = useMemo(() => ruleChanges(base.rules, valid), [base, valid]);
  useUnsavedWarning(!isClean);
  useEffect(() => storeUnsavedDraft(id, isClean ? null : { base, draft }), [id, isClean, base, draft]);
  return {
    draft,
    edit,
    base,
    parsed,
    valid,
    changes,
    isClean,
    adopt,
    // Set if another window saved while something was typed here.
    conflict: isOutdated && !isClean ? stored : null,
    keepMine: () => setBase(stored),
    takeTheirs: () => adopt(stored),
    discard: () => edit({ type: 'replace', draft: draftOf(base.rules) }),
  };
}

// The browser asks before it discards unsaved changes.
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
