// A change of this window: the ledger entries it appended, or something that only this device knows (`here`). `undoneBy` are
// the entries of its last undo, which 'Refazer' undoes.
export type Step = {
  readonly id: string;
  // Names the change in the message about its undo.
  readonly what: string;
  // The round to which it belongs; null for the whole event.
  readonly round: number | null;
  readonly entries: readonly number[];
  readonly undoneBy: readonly number[];
  readonly here?: { readonly undo: () => void; readonly redo: () => void } | undefined;
  // Called after an undo or redo.
  readonly onReversed?: (() => void) | undefined;
};

// The changes that can be undone and redone, the latest last.
export type Steps = { readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const NO_STEPS: Steps = { done: [], undone: [] };

export function afterChange({ done }: Steps, step: Step): Steps {
  return { done: [...done, step], undone: [] };
}

// `step` is the step as it is after its undo or redo.
export function afterReversal({ done, undone }: Steps, step: Step, redo: boolean): Steps {
  return redo
    ? { done: [...done, step], undone: without(undone, step) }
    : { done: without(done, step), undone: [...undone, step] };
}

// Somebody else undid or redid the change first.
export function afterRefusal({ done, undone }: Steps, step: Step): Steps {
  return { done: without(done, step), undone: without(undone, step) };
}

// The latest change that the user sees on a screen of this round.
export function latestIn(steps: readonly Step[], round: number): Step | undefined {
  return steps.findLast((step) => step.round === null || step.round === round);
}

// Keys undo a single result at once; a batch and a change of the whole event ask first.
export function needsQuestion({ entries, round }: Step): boolean {
  return entries.length > 1 || round === null;
}

function without(steps: readonly Step[], { id }: Step): readonly Step[] {
  return steps.filter((step) => step.id !== id);
}
