import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { MAX_PLAYER_KILLS, totalKills } from '../../../domain/scores/report.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { ImageRow } from '../../submissions/captain-report/image-row.tsx';
import type { Result } from '../../submissions/captain-report/typed-numbers.ts';
import type { StoredImage } from '../../events/commands/captain-command.ts';
import { enqueueForCaptain, removeCommand } from '../../events/commands/queue.ts';
import { countdownText } from '../../kit/countdown-text.ts';
import type { CaptainRound, Reporting } from '../my-team-data.ts';
import { newId } from '../../kit/new-id.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { shrinkImage } from './shrink-image.ts';
import { reportingTexts } from './texts.ts';
import { draftId } from './use-draft.ts';
import { useImages } from './use-images.ts';

const { contest: words } = reportingTexts;

type Props = {
  captain: string;
  reporting: Reporting;
  round: CaptainRound;
  published: NonNullable<CaptainRound['published']>;
  typed: Result | null;
  // Until the time is over, in milliseconds.
  left: number;
  // The minute of grace is over too.
  isOver: boolean;
  onClose: () => void;
};

// What is published beside what is right. A native dialog, as the others of this page.
export function ContestSheet({ captain, reporting, round, published, typed, left, isOver, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isQueued = useRef(false);
  const { pointsText } = usePointsTexts();
  const [right, setRight] = useState<readonly number[]>(() => {
    const { placement, kills } = typed ?? published;
    return [placement, ...kills];
  });
  const [sentence, setSentence] = useState('');
  const [image, setImage] = useState<StoredImage | null>(null);
  const [isPreparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = useImages(captain, image ? [image] : []);
  useEffect(() => dialog.current?.showModal(), []);

  const before = [published.placement, ...published.kills];
  const [placement = published.placement, ...kills] = right;
  const hasChanged = right.some((value, slot) => value !== before[slot]);
  const explained = explainResult(reporting.rules, { round: round.round, placement, kills: totalKills(kills) });
  const set = (slot: number, value: number) => {
    setProblem(null);
    setRight(right.map((own, index) => (index === slot ? value : own)));
  };
  const add = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setPreparing(true);
    const bytes = await shrinkImage(file).catch(() => null);
    setPreparing(false);
    if (bytes) setImage({ id: newId(), bytes, isRefused: false, uploadedAt: null });
    else setProblem(reportingTexts.unreadable(1));
  };
  const send = async () => {
    const text = sentence.trim();
    const missing = !hasChanged ? words.missing.change : text === '' ? words.missing.sentence : null;
    if (missing !== null || isPreparing) return setProblem(missing);
    // The sheet stays until the device has stored it: a second tap must not contest a second time.
    if (isQueued.current) return;
    isQueued.current = true;
    const act = { kind: 'contest', round: round.round, placement, kills, sentence: text } as const;
    try {
      await enqueueForCaptain({ id: newId(), captain, isDraft: false, act, images: image ? [image] : [] });
      if (typed) await removeCommand(draftId(captain, round.round));
      onClose();
    } catch {
      isQueued.current = false;
      setProblem(reportingTexts.notQueued);
    }
  };
  const rows = [reportingTexts.place, ...round.players];
  return (
    <dialog
      ref={dialog}
      aria-labelledby="contest-title"
      onClose={onClose}
      className="mx-auto mt-auto mb-0 max-h-[96dvh] w-full max-w-xl overflow-y-auto overscroll-contain border border-line bg-panel p-4 text-text backdrop:bg-ground/85 md:my-auto"
    >
      <div className="flex flex-col gap-2">
        <div className="flex items-start justify-between gap-4">
          <h2 id="contest-title" className="poster text-3xl">
            {words.title(round.round)}
          </h2>
          <IconButton aria-label="Fechar" onClick={() => dialog.current?.close()}>
            <X aria-hidden size={24} />
          </IconButton>
        </div>
        <p className="text-soft">
          {words.published(published.publishedAt)}{' '}
          {left > 0 ? (
            <>
              {words.closesIn} <strong className="text-text">{countdownText(left)}</strong>.
            </>
          ) : (
            <strong className="text-check">{words.grace}</strong>
          )}{' '}
          {words.once}
        </p>
        <table className="w-full border border-line text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th>
                <span className="sr-only">Valor</span>
              </th>
              <th className="py-2 text-right font-semibold">{reportingTexts.scoreboardColumn}</th>
              <th className="py-2 pr-2 text-center font-semibold">{words.right}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((name, slot) => (
              <Row
                key={slot}
                name={name}
                before={before[slot] ?? 0}
                value={right[slot] ?? 0}
                suffix={slot === 0 ? 'º' : ''}
                least={slot === 0 ? 1 : 0}
                most={slot === 0 ? reporting.maxPlacement : MAX_PLAYER_KILLS}
                onValue={(value) => set(slot, value)}
              />
            ))}
          </tbody>
        </table>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <p className="min-w-0 text-soft">{words.would(explained.text)}</p>
          <p className="poster shrink-0 text-2xl">
            {hasChanged && (
              <>
                <s className="text-lg text-muted">{pointsText(published.points)}</s> →{' '}
              </>
            )}
            {pointsText(explained.points)}
          </p>
        </div>
        <TextArea
          label={words.sentence}
          value={sentence}
          rows={2}
          maxLength={MAX_SENTENCE_LENGTH}
          onValueChange={(text) => {
            setProblem(null);
            setSentence(text);
          }}
        />
        <ImageRow
          images={[...shown, ...(isPreparing ? [{ id: 'preparing', src: null, isRefused: false }] : [])]}
          title={words.image}
          required={0}
          most={1}
          onFiles={(files) => void add(files)}
          onRemove={() => setImage(null)}
        />
        {problem !== null && <AlertLine role="alert">{problem}</AlertLine>}
        <Button look="primary" size="large" disabled={isOver} onClick={() => void send()}>
          {words.send}
        </Button>
        <p className="text-sm text-muted">{isOver ? reportingTexts.contest.grace : words.note}</p>
      </div>
    </dialog>
  );
}

type RowProps = {
  name: string;
  before: number;
  value: number;
  suffix: string;
  least: number;
  most: number;
  onValue: (value: number) => void;
};

function Row({ name, before, value, suffix, least, most, onValue }: RowProps) {
  const hasChanged = before !== value;
  return (
    <tr className={`border-t border-line ${hasChanged ? 'bg-raised' : ''}`}>
      <th scope="row" className="py-1 pl-3 font-semibold wrap-anywhere">
        {name}
      </th>
      <td className="poster py-1 pl-2 text-right text-2xl text-muted normal-case">
        {hasChanged ? <s>{before + suffix}</s> : before + suffix}
      </td>
      <td className="py-1 pr-2 pl-3">
        <div className="flex items-center justify-end">
          <Step label={words.lessOf(name)} isOff={value <= least} onPress={() => onValue(value - 1)}>
            <Minus aria-hidden size={20} />
          </Step>
          <output
            aria-label={`${words.right}: ${name}`}
            className={`poster w-12 text-center text-2xl normal-case ${hasChanged ? '' : 'text-soft'}`}
          >
            {value + suffix}
          </output>
          <Step label={words.moreOf(name)} isOff={value >= most} onPress={() => onValue(value + 1)}>
            <Plus aria-hidden size={20} />
          </Step>
        </div>
      </td>
    </tr>
  );
}

type StepProps = { label: string; isOff: boolean; onPress: () => void; children: ReactNode };

function Step({ label, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid size-control shrink-0 cursor-pointer touch-manipulation place-items-center border border-line bg-panel aria-disabled:cursor-default aria-disabled:opacity-40"
    >
      {children}
    </button>
  );
}
