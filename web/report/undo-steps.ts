// A change of this window: the ledger entries it appended. `undoneBy` are the entries of its last undo, which 'Refazer'
// undoes.
export type Step = {
  // Names the change in the message about its undo.
  readonly what: string;
  readonly entries: readonly number[];
  readonly undoneBy: readonly number[];
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

function without(steps: readonly Step[], { entries }: Step): readonly Step[] {
  return steps.filter((step) => step.entries[0] !== entries[0]);
}
