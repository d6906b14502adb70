import { Lock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { usePointsTexts } from '../../rules/points-text.ts';
import { ImageRow, type FormImage } from './image-row.tsx';
import { firstOpenSlot, missingWords, readResult, slotProblem, type FormFacts, type Numbers } from './typed-numbers.ts';
import { SlotKeypad, Slots, type SlotKeys } from './slots.tsx';

type Props = {
  facts: FormFacts;
  rules: RuleSet;
  numbers: Numbers;
  onNumbers: (numbers: Numbers) => void;
  images: readonly FormImage[];
  onFiles: (files: readonly File[]) => void;
  onRemoveImage: (id: string) => void;
  // After a refusal.
  isResend?: boolean;
  busy?: boolean;
  onSend: () => void;
  onAbsent: () => void;
  // What the captain should know before sending.
  note?: ReactNode;
};

// What a captain sends of a round: one screen of a phone, without the phone's own keyboard. It knows nothing of the network.
export function CaptainForm(props: Props) {
  const { facts, rules, numbers, images, busy = false } = props;
  const sendLabel = props.isResend ? 'Enviar de novo' : `Enviar queda ${facts.round}`;
  const [active, setActive] = useState(() => firstOpenSlot(numbers, facts) ?? 0);
  // Complete numbers of a refused submission need no keys: image and button have their place.
  const [hasKeys, setHasKeys] = useState(() => !props.isResend || firstOpenSlot(numbers, facts) !== null);
  const keys = useRef<SlotKeys>(null);
  const send = useRef<HTMLButtonElement>(null);
  const fresh = images.filter(({ isRefused }) => !isRefused).length;
  const missing = missingWords(numbers, facts, { count: images.length, fresh });
  const isPreparing = images.some((image) => image.isPreparing);
  const problem = [0, ...facts.players.map((_, index) => index + 1)]
    .map((slot) => slotProblem(numbers, slot, facts))
    .find((one) => one?.blocks === true);
  const isReady = missing === null && !problem && !isPreparing;
  // Whoever opened the form types at once, unless something else is in use.
  useEffect(() => {
    const open = firstOpenSlot(numbers, facts);
    if (open !== null && document.activeElement === document.body) keys.current?.focus(open);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens
  }, []);
  const label = () => {
    if (problem) return 'Confira os números';
    if (missing !== null) return props.isResend ? `${sendLabel} · ${missing.toLowerCase()}` : missing;
    return isPreparing ? 'Preparando o print…' : sendLabel;
  };
  const press = () => {
    if (busy) return;
    if (isReady) return props.onSend();
    const open = firstOpenSlot(numbers, facts);
    if (open !== null) keys.current?.focus(open);
  };
  return (
    <div className="flex flex-col gap-3 short:gap-2">
      <Slots
        ref={keys}
        facts={facts}
        numbers={numbers}
        active={hasKeys ? active : -1}
        onActive={(slot) => {
          setHasKeys(true);
          setActive(slot);
        }}
        onNumbers={props.onNumbers}
        onDone={() => {
          const open = firstOpenSlot(numbers, facts);
          if (open === null) send.current?.focus();
          else keys.current?.focus(open);
        }}
      />
      <Sum facts={facts} rules={rules} numbers={numbers} active={active} />
      <ImageRow
        images={images}
        title={images.length > 0 && fresh === 0 ? 'Troque o print recusado' : 'Print do placar final'}
        required={facts.images}
        hint="Dá para ler o lugar e as kills?"
        onFiles={props.onFiles}
        onRemove={props.onRemoveImage}
      />
      {hasKeys && <SlotKeypad keys={keys} isLast={active === facts.players.length} />}
      {props.note}
      <button
        ref={send}
        type="button"
        aria-busy={busy}
        onClick={press}
        className={`cut caps min-h-14 w-full cursor-pointer px-4 text-xl short:min-h-control ${isReady ? 'cut-fill-primary text-on-primary hover:cut-fill-primary-deep' : 'cut-fill-raised cut-line-edge text-soft'}`}
      >
        {label()}
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button
          type="button"
          onClick={props.onAbsent}
          className="min-h-control cursor-pointer underline underline-offset-4"
        >
          Não jogamos esta queda
        </button>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Lock aria-hidden size={16} /> só a organização vê
        </p>
      </div>
    </div>
  );
}

type SumProps = Pick<Props, 'facts' | 'rules' | 'numbers'> & { active: number };

// What the slot asks for; once every number is typed, what the round is worth.
function Sum({ facts, rules, numbers, active }: SumProps) {
  const { pointsText } = usePointsTexts();
  const result = readResult(numbers, facts);
  const problem = slotProblem(numbers, active, facts) ?? slotProblem(numbers, 0, facts);
  const explained =
    result &&
    explainResult(rules, { round: facts.round, placement: result.placement, kills: totalKills(result.kills) });
  const player = facts.players[active - 1];
  const words = problem ? (
    <p className="min-w-0 text-sm text-check">{problem.sentence}</p>
  ) : (
    <p className="min-w-0 text-soft">{explained?.text}</p>
  );
  return (
    <div aria-live="polite" className="flex min-h-11 items-center justify-between gap-3">
      {explained ? (
        <>
          {words}
          <p className="poster shrink-0 text-3xl">
            {pointsText(explained.points)} <span className="caps text-sm not-italic">pts</span>
          </p>
        </>
      ) : problem ? (
        words
      ) : (
        <>
          <p
            title={player}
            className={`min-w-0 text-lg leading-tight text-soft max-[24rem]:text-base ${player === undefined ? '' : 'truncate'}`}
          >
            {player === undefined ? 'Em que lugar vocês terminaram?' : `Quantas kills fez ${player}?`}
          </p>
          <p className="shrink-0 text-sm text-muted">
            {player === undefined ? `1º a ${facts.maxPlacement}º` : '0 se nenhuma'}
          </p>
        </>
      )}
    </div>
  );
}
