import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, ApiError, call } from '../lib/api.ts';
import { refreshEvent, useEventId } from '../lib/events.ts';
import { newId } from '../lib/new-id.ts';
import { ReasonDialog } from '../lib/reason-dialog.tsx';
import { ledgerTexts } from './ledger-texts.ts';
import { useAction } from '../lib/use-action.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toastFailure, toastNote, toastSuccess } from '../ui/toast.tsx';
import {
  afterChange,
  afterRefusal,
  afterReversal,
  latestIn,
  needsQuestion,
  NO_STEPS,
  type Step,
} from './undo-steps.ts';

// A change of this window, as a message.
export type Done = Pick<Step, 'what' | 'onReversed' | 'here'> & {
  readonly title: string;
  readonly detail?: string;
  // Its ledger entries; null if nothing changed.
  readonly entry: number | readonly number[] | null;
  // The round on screen if it is not given.
  readonly round?: number | null;
};

export type UndoProps = {
  told: readonly Done[];
  // The round on screen.
  round: number;
};

type Change = { readonly step: Step; readonly redo: boolean; readonly reason: string };

// Undoes changes of this window, by the button of their message, or with ctrl+z in the round to which they belong; redoes them
// with ctrl+shift+z.
export function Undo({ told, round }: UndoProps) {
  const client = useQueryClient();
  const eventId = useEventId();
  const [steps, setSteps] = useState(NO_STEPS);
  const [asking, setAsking] = useState<Change | null>(null);
  const [confirming, setConfirming] = useState<Change | null>(null);
  const change = useAction({
    mutationFn: ({ step, redo, reason }: Change) => {
      // The latest first, so that the first result of a round, which put it on air, is undone last.
      const numbers = (redo ? step.undoneBy : step.entries).toReversed();
      return call(api.events[':eventId'].ledger.undo.$post({ param: { eventId }, json: { numbers, reason } }));
    },
    onSuccess: ({ entries }, { step, redo }) => {
      setAsking(null);
      tellReversed({ ...step, undoneBy: redo ? [] : entries }, redo);
      step.onReversed?.();
      // Not awaited: the next key would be ignored until it is loaded.
      void refreshEvent(client, eventId);
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
  const reverse = (step: Step, redo: boolean) => {
    if (!step.here) return run({ step, redo, reason: '' });
    if (redo) step.here.redo();
    else step.here.undo();
    tellReversed(step, redo);
  };
  const actionOf = (step: Step, redo: boolean) => ({
    id: step.id,
    name: redo ? ledgerTexts.redo : ledgerTexts.undo,
    shortcut: redo ? 'Ctrl+Shift+Z' : 'Ctrl+Z',
    onPress: () => reverse(step, redo),
  });
  const tellReversed = (step: Step, redo: boolean) => {
    setSteps((before) => afterReversal(before, step, redo));
    toastSuccess(redo ? ledgerTexts.redone : ledgerTexts.undone, step.what, actionOf(step, !redo));
  };

  const announce = useEffectEvent(({ title, detail, entry, ...rest }: Done) => {
    const entries = entry === null ? [] : typeof entry === 'number' ? [entry] : entry;
    if (entries.length === 0 && !rest.here) return toastSuccess(title, detail);
    const step = { round, ...rest, id: newId(), entries, undoneBy: [] };
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
    const all = redo ? steps.undone : steps.done;
    const step = latestIn(all, round);
    if (step) return needsQuestion(step) ? setConfirming({ step, redo, reason: '' }) : reverse(step, redo);
    // The user remembers a change of another round.
    if (all.length > 0) toastNote(ledgerTexts.nothingHere(round), ledgerTexts.nothingHereDetail);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <ConfirmDialog
        open={confirming !== null}
        title={confirming ? ledgerTexts.question(confirming.step.what, confirming.redo) : ''}
        description={ledgerTexts.questionDetail}
        confirm={confirming?.redo ? ledgerTexts.redo : ledgerTexts.undo}
        busy={false}
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          setConfirming(null);
          if (confirming) reverse(confirming.step, confirming.redo);
        }}
      />
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
    </>
  );
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value !== '';
}
