import type { Draft } from './draft.ts';
import type { StoredRules } from './use-draft.ts';

type Kept = { readonly base: StoredRules; readonly draft: Draft };

const drafts = new Map<string, Kept>();

// What was typed and not saved outlives a visit to another page of the dashboard.
export function keptDraft(eventId: string): Kept | undefined {
  return drafts.get(eventId);
}

export function keepDraft(eventId: string, kept: Kept | null): void {
  if (kept) drafts.set(eventId, kept);
  else drafts.delete(eventId);
}
