import type { Reversal } from '../../events/commands/acts-of-command.ts';
import type { EntryRef } from '../../events/commands/command.ts';

// A change of this window: the entries it makes in the ledger, or something that only this device knows (`here`).
export type Step = {
  readonly id: string;
  // Names the change in the message about its undo.
  readonly what: string;
  // The round to which it belongs; null for the whole event.
  readonly round: number | null;
  readonly entries: readonly EntryRef[];
  // How many results it changed.
  readonly count: number;
  // The command that undid it, which 'Refazer' undoes.
  readonly undoneBy: string | null;
  readonly here?: { readonly undo: () => void; readonly redo: () => void } | undefined;
  // Set for a change that made no entries and is taken back by another act.
  readonly reversal?: Reversal | undefined;
  // Called after an undo or redo.
  readonly onReversed?: (() => void) | undefined;
};

// The changes that can be undone and redone, the latest last.
export type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const NO_STEPS: Steps = { done: [], undone: [] };

// A message may tell of several changes that were steps of their own: they are one step then.
export function afterChange({ done }: Steps, step: Step): Steps {
  const told = new Set(step.entries.map(keyOf));
  const isTold = ({ entries }: Step) => entries.length > 0 && entries.every((entry) => told.has(keyOf(entry)));
  return { done: [...done.filter((one) => !isTold(one)), step], undone: [] };
}

// `step` is the step as it is after its undo or redo.
export function afterReversal({ done, undone }: Steps, step: Step, redo: boolean): Steps {
  return redo
    ? { done: [...done, step], undone: without(undone, step) }
    : { done: without(done, step), undone: [...undone, step] };
}

// The server refused the change, or somebody else undid or redid it first.
export function afterRefusal({ done, undone }: Steps, { id }: Pick<Step, 'id'>): Steps {
  return { done: without(done, { id }), undone: without(undone, { id }) };
}

// What a key undoes on a screen of this round: the latest change that the user sees there. 'elsewhere': only other rounds have
// changes; null: there is none at all.
export function latestIn(steps: readonly Step[], round: number): Step | 'elsewhere' | null {
  const seen = steps.findLast((step) => step.round === null || step.round === round);
  return seen ?? (steps.length > 0 ? 'elsewhere' : null);
}

// Keys undo a single result at once; a batch and a change of the whole event ask first.
export function needsQuestion({ count, round }: Step): boolean {
  return count > 1 || round === null;
}

function keyOf(entry: EntryRef): string {
  return typeof entry === 'number' ? String(entry) : entry.command;
}

function without(steps: readonly Step[], { id }: Pick<Step, 'id'>): readonly Step[] {
  return steps.filter((step) => step.id !== id);
}
