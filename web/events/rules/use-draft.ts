import { useEffect, useMemo, useReducer, useState } from 'react';
import { checkRules } from '../../lib/rules/check-rules.ts';
import { ruleChanges } from '../../lib/rules/rule-changes.ts';
import { candidateOf, draftOf, isSame } from './draft.ts';
import { editDraft } from './edit-draft.ts';
import { findUnsavedDraft, storeUnsavedDraft, type StoredRules } from './unsaved-drafts.ts';

type Options = {
  // Of the event or the preset whose rules these are.
  readonly id: string;
  readonly stored: StoredRules;
  // Whether another window saved since the fields were filled.
  readonly isNewer: (stored: StoredRules, base: StoredRules) => boolean;
};

// The fields and what they were filled from. What another window saves meanwhile is adopted only where nothing was typed here.
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
  // While half a number stands in a field, the rest of the page goes on with what was valid last.
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
    // Another window saved while something was typed here.
    conflict: isOutdated && !isClean ? stored : null,
    keepMine: () => setBase(stored),
    takeTheirs: () => adopt(stored),
    discard: () => edit({ type: 'replace', draft: draftOf(base.rules) }),
  };
}

// The browser asks before it throws away what was not saved.
function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
