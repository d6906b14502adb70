import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Draft } from './rules-draft.ts';

export type StoredRules = { readonly rules: RuleSet; readonly version: number };

// `base`: the stored rules that the fields were filled from.
type UnsavedDraft = { readonly base: StoredRules; readonly draft: Draft };

const drafts = new Map<string, UnsavedDraft>();

// By the id of the event or the preset. In memory: a draft survives a visit to another page, not a reload.
export function findUnsavedDraft(id: string): UnsavedDraft | undefined {
  return drafts.get(id);
}

export function storeUnsavedDraft(id: string, unsaved: UnsavedDraft | null): void {
  if (unsaved) drafts.set(id, unsaved);
  else drafts.delete(id);
}
