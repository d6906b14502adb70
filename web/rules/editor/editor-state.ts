import { createContext, use, type Dispatch } from 'react';
import type { RuleProblem } from '../../../domain/rules/parse.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { partText } from '../rule-changes.ts';
import { candidateOf, draftOf, type Draft } from './rules-draft.ts';
import type { Edit } from './edit-draft.ts';

export type Editor = {
  readonly draft: Draft;
  // The rules that changes are compared with.
  readonly saved: RuleSet;
  readonly problems: readonly RuleProblem[];
  readonly edit: Dispatch<Edit>;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error('useEditor outside the editor of rules');
  return editor;
}

// The error at a path; with `below`, also of anything inside it.
export function problemAt(
  problems: readonly RuleProblem[],
  path: RuleProblem['path'],
  below = false,
): string | undefined {
  return problems.find(
    (problem) =>
      (below || problem.path.length === path.length) && path.every((step, index) => problem.path[index] === step),
  )?.sentence;
}

// The saved value of a part that was changed, also while the typed text is invalid.
export function wasOf({ draft, saved }: Pick<Editor, 'draft' | 'saved'>, part: keyof RuleSet): string | null {
  const now = candidateOf(draft)[part];
  const before = candidateOf(draftOf(saved))[part];
  return JSON.stringify(now) === JSON.stringify(before) ? null : partText(saved, part);
}
