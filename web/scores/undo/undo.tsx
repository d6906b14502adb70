import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reversalOf } from '../../events/commands/acts-of-command.ts';
import type { Command, EntryRef, News } from '../../events/commands/command.ts';
import { useSendCommand } from '../../events/commands/use-send-command.ts';
import { listen, removeCommand, windowId } from '../../events/commands/queue.ts';
import { eventQuery } from '../../events/event-data.ts';
import { useEventId } from '../../events/events.ts';
import { needsUndoReason } from '../ledger/needs-undo-reason.ts';
import { newId } from '../../kit/new-id.ts';
import { ReasonDialog } from '../../kit/reason-dialog.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastFailure, toastNote, toastSuccess } from '../../ui/toast.tsx';
import { undoTexts } from './texts.ts';
import { tellUndosHere } from './undo-provider.tsx';
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
export type Done = Pick<Step, 'what' | 'onReversed' | 'here' | 'reversal'> & {
  readonly title: string;
  readonly detail?: string;
  // Its ledger entries; null if nothing changed.
  readonly entry: EntryRef | readonly EntryRef[] | null;
  // How many results it changed; one if it is not given.
  readonly count?: number;
  // The round on screen if it is not given.
  readonly round?: number | null;
  // Whether it is one result that was saved.
  readonly isResult?: boolean;
};

// A saved result, with its undo.
export type Receipt = Pick<Done, 'title' | 'detail' | 'what'> & { readonly undo: () => void };

export type UndoProps = {
  told: readonly Done[];
  // The round on screen.
  round: number;
  // Shows the receipt of a change, or removes it; null where the page has no place for it.
  onReceipt: ((receipt: Receipt | null) => void) | null;
  // Whether the receipt of a single change stands in for its message.
  isQuiet: boolean;
};

type Change = { readonly step: Step; readonly redo: boolean };

// Undoes changes of this window, by the button of their message, or with ctrl+z in the round to which they belong; redoes them
// with ctrl+shift+z.
export function Undo({ told, round, onReceipt, isQuiet }: UndoProps) {
  const eventId = useEventId();
  const send = useSendCommand();
  const { data: log } = useQuery({ ...eventQuery(eventId), enabled: false });
  const [steps, setSteps] = useState(NO_STEPS);
  const [asking, setAsking] = useState<Change | null>(null);
  const [confirming, setConfirming] = useState<Change | null>(null);
  // Undos that are on their way, by command.
  const sent = useRef(new Map<string, Change>());
  // A step that is undone or redone becomes another object: each object is reversed once, however often its button is pressed.
  const ids = useRef(new WeakMap<Step, string>());
  const idOf = (step: Step) => {
    const id = ids.current.get(step) ?? newId();
    ids.current.set(step, id);
    return id;
  };

  const run = async ({ step, redo }: Change, reason: string) => {
    const id = idOf(step);
    const undoes = redo ? undoOf(step) : step.entries.toReversed();
    const after = { ...step, undoneBy: redo ? null : id };
    sent.current.set(id, { step: after, redo });
    const { reversal } = step;
    const act = reversal ? (redo ? reversal.redo : reversal.undo) : ({ kind: 'undo', undoes } as const);
    if ((await send(act, reversal?.reason ?? reason, id)) === null) return sent.current.delete(id);
    setSteps((before) => afterReversal(before, after, redo));
    step.onReversed?.();
  };
  const reverse = (change: Change) => {
    const { step, redo } = change;
    onReceipt?.(null);
    if (step.here) {
      if (redo) step.here.redo();
      else step.here.undo();
      setSteps((before) => afterReversal(before, step, redo));
      return tellReversed(change);
    }
    if (log && needsUndoReason(log, change.redo ? undoOf(step) : step.entries)) setAsking(change);
    else void run(change, '');
  };
  const actionOf = (step: Step, redo: boolean) => ({
    id: step.id,
    name: redo ? undoTexts.redo : undoTexts.undo,
    shortcut: redo ? 'Ctrl+Shift+Z' : 'Ctrl+Z',
    onPress: () => reverse({ step, redo }),
  });
  const tellReversed = ({ step, redo }: Change) =>
    toastSuccess(redo ? undoTexts.redone : undoTexts.undone, step.what, actionOf(step, !redo));

  const hear = useEffectEvent((news: News) => {
    if (news.kind !== 'sent' && news.kind !== 'stopped') return;
    const change = sent.current.get(news.command.id);
    if (!change) return;
    sent.current.delete(news.command.id);
    if (news.kind === 'sent') return tellReversed(change);
    const { step, redo } = change;
    const { problem } = news;
    void removeCommand(news.command.id);
    setSteps((before) => afterRefusal(before, step));
    // Somebody may have ended the event in the meantime.
    if (problem.kind === 'reason') return setAsking(change);
    if (problem.kind === 'refused') toastFailure(redo ? undoTexts.redoFailed : undoTexts.undoFailed, problem.message);
  });
  useEffect(() => listen((news) => hear(news)), []);
  useEffect(() => tellUndosHere(({ id }) => sent.current.has(id)), []);

  const announce = useEffectEvent(({ title, detail, entry, count = 1, isResult = false, ...rest }: Done) => {
    const entries = entry === null ? [] : Array.isArray(entry) ? (entry as readonly EntryRef[]) : [entry as EntryRef];
    if (entries.length === 0 && !rest.here) return toastSuccess(title, detail);
    const id = stepId(entries);
    const step: Step = { round, ...rest, id, entries, count, undoneBy: null };
    // It may have been undone while it was on its way.
    if (steps.undone.some((one) => one.id === id)) return;
    setSteps((before) => afterChange(before, step));
    if (!isQuiet || count > 1) toastSuccess(title, detail, actionOf(step, false));
    const undo = () => reverse({ step, redo: false });
    // A later change may have moved or removed the result of the last receipt.
    const isShown = isResult || isQuiet;
    onReceipt?.(isShown ? { title, ...(detail !== undefined && { detail }), what: step.what, undo } : null);
  });
  const announced = useRef(0);
  useEffect(() => {
    for (const one of told.slice(announced.current)) announce(one);
    announced.current = told.length;
  }, [told]);

  // What was not sent yet can be undone too.
  const unsentSteps = () => {
    const commands = log?.commands ?? [];
    const isUndone = ({ id }: Command) => steps.undone.some((step) => step.id === id);
    return commands
      .filter(
        (one) => one.windowId === windowId && one.problem === null && !UNDOS.includes(one.act.kind) && !isUndone(one),
      )
      .map((one) => stepOf(one, round));
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    // Typed text has its own undo, and an open dialog blocks this one.
    if (isTyping() || document.querySelector('[role=dialog][data-open], [role=alertdialog]')) return;
    event.preventDefault();
    const redo = event.shiftKey;
    const all = redo ? steps.undone : [...steps.done, ...unsentSteps()];
    const step = latestIn(all, round);
    if (step === null) return;
    // The user remembers a change of another round.
    if (step === 'elsewhere') return toastNote(undoTexts.nothingHere(round), undoTexts.nothingHereDetail);
    if (needsQuestion(step)) setConfirming({ step, redo });
    else reverse({ step, redo });
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <ConfirmDialog
        open={confirming !== null}
        title={confirming ? undoTexts.question(confirming.step.what, confirming.redo) : ''}
        description={undoTexts.questionDetail}
        confirm={confirming?.redo ? undoTexts.redo : undoTexts.undo}
        busy={false}
        onCancel={() => setConfirming(null)}
        onConfirm={() => {
          setConfirming(null);
          if (confirming) reverse(confirming);
        }}
      />
      <ReasonDialog
        open={asking !== null}
        title={undoTexts.reasonTitle}
        description={undoTexts.reasonDetail}
        confirm={asking?.redo ? undoTexts.redo : undoTexts.undo}
        required
        onClose={() => setAsking(null)}
        onConfirm={(reason) => {
          setAsking(null);
          if (asking) void run(asking, reason);
        }}
      />
    </>
  );
}

// The entries that a redo takes back.
function undoOf({ entries, undoneBy }: Step): readonly EntryRef[] {
  return undoneBy === null ? entries.toReversed() : [{ command: undoneBy }];
}

const UNDOS: readonly Command['act']['kind'][] = ['undo', 'recall'];

// The step of a single command has its id, so that its message finds it.
function stepId(entries: readonly EntryRef[]): string {
  const [only] = entries;
  return entries.length === 1 && typeof only === 'object' ? only.command : newId();
}

function stepOf({ id, act, reason }: Command, shown: number): Step {
  const count = act.kind === 'results' ? act.reports.length : act.kind === 'acceptance' ? act.submissions.length : 1;
  return {
    id,
    what: undoTexts.unsent(count),
    round: roundOf(act) ?? shown,
    entries: [{ command: id }],
    count,
    undoneBy: null,
    reversal: reversalOf({ act, reason }),
  };
}

function roundOf(act: Command['act']): number | null {
  if (act.kind === 'results') return act.reports[0]?.round ?? null;
  if (act.kind === 'acceptance') return act.submissions[0]?.round ?? null;
  if (act.kind === 'removal') return act.at.round;
  if (act.kind === 'move') return act.from.round;
  return act.kind === 'replay' ? act.round : null;
}

function isTyping(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  return isField && activeElement.value !== '';
}
