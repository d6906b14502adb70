import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, ApiError, call } from '../lib/api.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';
import { afterChange, afterRefusal, afterReversal, NO_STEPS, type Step } from './undo-steps.ts';

// A change of this window, as a message.
export type Done = Pick<Step, 'what' | 'onReversed'> & {
  readonly title: string;
  readonly detail?: string;
  // Its ledger entries; null if nothing changed.
  readonly entry: number | readonly number[] | null;
};

type Change = { readonly step: Step; readonly redo: boolean; readonly reason: string };

// Undoes changes of this window, by the button of their message or ctrl+z, and redoes them with ctrl+shift+z.
export function Undo({ told }: { told: readonly Done[] }) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [steps, setSteps] = useState(NO_STEPS);
  const [asking, setAsking] = useState<Change | null>(null);
  const change = useAction({
    mutationFn: ({ step, redo, reason }: Change) => {
      const numbers = [...(redo ? step.undoneBy : step.entries)];
      return call(api.events[':eventId'].ledger.undo.$post({ param: { eventId }, json: { numbers, reason } }));
    },
    onSuccess: async ({ entries }, { step, redo }) => {
      setAsking(null);
      const changed = { ...step, undoneBy: redo ? [] : entries };
      setSteps((before) => afterReversal(before, changed, redo));
      await refreshEvent(client, eventId);
      step.onReversed?.();
      toastSuccess(redo ? ledgerTexts.redone : ledgerTexts.undone, step.what, actionOf(changed, !redo));
    },
    onError: (error, wanted) => {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'reason_required') return setAsking(wanted);
      if (code === 'entry_undone') setSteps((before) => afterRefusal(before, wanted.step));
      void refreshEvent(client, eventId);
      toastFailure(wanted.redo ? ledgerTexts.redoFailed : ledgerTexts.undoFailed, error.message);
    },
  });
  const { run, isPending } = change;
  const actionOf = (step: Step, redo: boolean) => ({
    id: `entry-${step.entries[0]}`,
    name: redo ? ledgerTexts.redo : ledgerTexts.undo,
    shortcut: redo ? 'Ctrl+Shift+Z' : 'Ctrl+Z',
    onPress: () => run({ step, redo, reason: '' }),
  });

  const announce = useEffectEvent(({ title, detail, what, entry, onReversed }: Done) => {
    const entries = entry === null ? [] : typeof entry === 'number' ? [entry] : entry;
    if (entries.length === 0) return toastSuccess(title, detail);
    const step = { what, entries, undoneBy: [], onReversed };
    setSteps((before) => afterChange(before, step));
    toastSuccess(title, detail, actionOf(step, false));
  });
  const announced = useRef(0);
  useEffect(() => {
    for (const one of told.slice(announced.current)) announce(one);
    announced.current = told.length;
  }, [told]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Typed text has its own undo, and an open dialog blocks this one.
    if (isTyping() || document.querySelector('[role=dialog][data-open], [role=alertdialog]')) return;
    event.preventDefault();
    const redo = event.shiftKey;
    const step = (redo ? steps.undone : steps.done).at(-1);
    if (step) run({ step, redo, reason: '' });
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <ReasonDialog
      open={asking !== null}
      title={ledgerTexts.reasonTitle}
      description={ledgerTexts.reasonDetail}
      confirm={asking?.redo ? ledgerTexts.redo : ledgerTexts.undo}
      required
      busy={isPending}
      onClose={() => setAsking(null)}
      onConfirm={(reason) => asking && run({ ...asking, reason })}
    />
  );
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value !== '';
}
