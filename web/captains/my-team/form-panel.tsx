import { useRef, useState } from 'react';
import { CaptainForm } from '../../submissions/captain-report/captain-form.tsx';
import { readResult, type FormFacts } from '../../submissions/captain-report/typed-numbers.ts';
import type { CaptainAct, CaptainDraft, StoredImage } from '../../events/commands/captain-command.ts';
import { enqueueForCaptain, removeCommand } from '../../events/commands/queue.ts';
import type { CaptainRound, Reporting } from '../my-team-data.ts';
import { newId } from '../../kit/new-id.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { queuedFor } from './round-state.ts';
import { reportingTexts as words } from './texts.ts';
import { useDraft } from './use-draft.ts';
import { useImages } from './use-images.ts';
import type { Records } from './use-records.ts';

type Props = {
  captain: string;
  reporting: Reporting;
  round: CaptainRound;
  local: Records;
  // Undefined while nothing was sent yet.
  onCancel: (() => void) | undefined;
  onTouched: () => void;
  onQueued: () => void;
};

// The form with its draft. Sending stores the command on this device first.
export function FormPanel({ captain, reporting, round, local, onCancel, onTouched, onQueued }: Props) {
  const { maxPlacement, lobbySize, rules, settings } = reporting;
  const facts: FormFacts = {
    round: round.round,
    players: round.players,
    maxPlacement,
    lobbySize,
    images: settings.images,
  };
  const stored = local.records.find((one): one is CaptainDraft => one.isDraft && one.round === round.round);
  const draft = useDraft({ captain, round: round.round, players: round.players, stored, before: round.submission });
  const shown = useImages(captain, draft.images);
  const preparing = draft.preparing.map((id) => ({ id, src: null, isRefused: false, isPreparing: true }));
  const [failed, setFailed] = useState(false);
  const absence = useRef<HTMLDialogElement>(null);
  // The form stays until the queue is read again: a second tap must not send a second time.
  const isQueued = useRef(false);
  const isResend = round.submission?.state === 'declined';

  const queue = async (act: CaptainAct, images: readonly StoredImage[]) => {
    if (isQueued.current) return;
    isQueued.current = true;
    setFailed(false);
    onTouched();
    const older = queuedFor(local.records, round.round, 'submission');
    try {
      await enqueueForCaptain({ id: newId(), captain, isDraft: false, act, images });
      if (older) await removeCommand(older.id);
      await draft.forget();
      onQueued();
    } catch {
      isQueued.current = false;
      setFailed(true);
    }
  };
  const send = () => {
    const result = readResult(draft.numbers, facts);
    if (!result) return;
    // New images take the place of refused ones, which fill up what is required.
    const fresh = draft.images.filter(({ isRefused }) => !isRefused);
    const refused = draft.images.filter(({ isRefused }) => isRefused);
    const images = [...fresh, ...refused.slice(0, Math.max(0, facts.images - fresh.length))];
    void queue({ kind: 'submission', round: round.round, ...result }, images);
  };
  const sendAbsence = () => {
    absence.current?.close();
    void queue({ kind: 'submission', round: round.round, placement: null, kills: [] }, []);
  };
  return (
    <>
      <CaptainForm
        facts={facts}
        rules={rules}
        numbers={draft.numbers}
        onNumbers={(numbers) => {
          onTouched();
          draft.setNumbers(numbers);
        }}
        images={[...shown, ...preparing]}
        onFiles={(files) => {
          onTouched();
          void draft.addFiles(files);
        }}
        onRemoveImage={draft.removeImage}
        isResend={isResend}
        onSend={send}
        onAbsent={() => absence.current?.showModal()}
        note={
          <>
            {!local.isDurable && <AlertLine look="warning">{words.notStored}</AlertLine>}
            {draft.unreadable > 0 && <AlertLine role="alert">{words.unreadable(draft.unreadable)}</AlertLine>}
            {draft.leftOut > 0 && <AlertLine look="warning">{words.leftOut(draft.leftOut)}</AlertLine>}
            {failed && <AlertLine role="alert">{words.notQueued}</AlertLine>}
          </>
        }
      />
      {onCancel && (
        <Button
          onClick={() => {
            void draft.forget();
            onCancel();
          }}
        >
          {words.keepSent}
        </Button>
      )}
      <dialog
        ref={absence}
        aria-labelledby="absence-title"
        className="cut cut-large cut-fill-panel cut-line-line m-auto w-[calc(100%-1.5rem)] max-w-lg p-gutter text-text backdrop:bg-ground/85"
      >
        <h2 id="absence-title" className="caps text-2xl">
          {words.absence.title(round.round)}
        </h2>
        <p className="mt-2 text-soft">{words.absence.detail}</p>
        <div className="mt-gutter flex flex-wrap justify-end gap-2 max-md:flex-col-reverse">
          <Button onClick={() => absence.current?.close()}>{words.absence.cancel}</Button>
          <Button look="primary" onClick={sendAbsence}>
            {words.absence.confirm}
          </Button>
        </div>
      </dialog>
    </>
  );
}
