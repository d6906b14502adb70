import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode, type Ref } from 'react';
import { alertSentence, checkSentence, type AlertNames } from '../../../domain/submissions/submission-alerts.ts';
import { clockText } from '../../kit/instants.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { ON_RED } from './correct-form.tsx';
import { typedOf } from './correction.ts';
import { KEY } from './decline-reasons.tsx';
import { Evidence } from './evidence.tsx';
import { NumberSlots } from './number-slots.tsx';
import type { ReviewTeam } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import type { Conflict, Side } from './use-conflict.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useViewer } from './use-viewer.ts';

type Props = {
  ref: Ref<HTMLElement>;
  conflict: Conflict;
  teamOf: (teamId: string) => ReviewTeam | undefined;
  nameOf: (teamId: string) => string;
  namesFor: (players: readonly string[]) => AlertNames;
  phone: boolean;
  onSeen: (imageId: string, isSeen: boolean) => void;
  onLater: () => void;
  // Only the submission that was opened.
  onSingle: () => void;
  // Where the queue is no column.
  stepper: ReactNode;
  // What is accepted by itself.
  badge: ReactNode;
};

const SHOWN = 2;

// Two claims of one placement side by side; more are turned like pages.
export function ConflictView({ ref, ...props }: Props) {
  const { conflict, nameOf, phone, onLater, onSingle } = props;
  const { placement, sides } = conflict;
  const [from, setFrom] = useState(0);
  const first = Math.min(from, Math.max(0, sides.length - SHOWN));
  const shown = phone ? sides : sides.slice(first, first + SHOWN);
  const last = Math.max(0, sides.length - SHOWN);
  useReviewKeys(true, {
    ArrowLeft: () => setFrom(first === 0 ? last : first - 1),
    ArrowRight: () => setFrom(first === last ? 0 : first + 1),
  });
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={TITLE} className="flex min-h-0 min-w-0 flex-1 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden className="poster text-4xl text-check">
          {placement}º
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <h2 id={TITLE} className="poster text-2xl">
            {words.claimTitle(sides.length, placement)}
          </h2>
          <p className="text-sm text-soft">{words.claimDetail}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!phone && props.badge}
          {!phone && <div className="@min-[72rem]:hidden">{props.stepper}</div>}
          {sides.length > SHOWN && !phone && (
            <Button onClick={() => setFrom(first === last ? 0 : first + 1)}>
              {words.pageOf(first + 1, first + SHOWN, sides.length)}
            </Button>
          )}
          <Button onClick={onSingle}>{words.onlyThis}</Button>
          <Button onClick={onLater}>
            {words.later}
            <kbd aria-hidden className={`${KEY} max-md:hidden`}>
              S
            </kbd>
          </Button>
        </div>
      </div>
      <div className={phone ? 'flex flex-col gap-2' : 'grid min-h-0 flex-1 grid-cols-2 gap-2'}>
        {shown.map((side) => (
          <SideCard key={side.id} {...props} side={side} />
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 border border-edge bg-panel p-3">
        <Choices legend={words.whoHas(placement)}>
          {sides.map((side, index) => (
            <Choice
              key={side.id}
              name={`winner-${sides[0]?.id}`}
              isChosen={conflict.winner === side.id}
              keyName={index < SHOWN ? String(index + 1) : null}
              onChoose={() => conflict.choose(side.id)}
            >
              <span title={nameOf(side.teamId)} className="max-w-40 truncate">
                {nameOf(side.teamId)}
              </span>
            </Choice>
          ))}
        </Choices>
        {conflict.others.map((side) => (
          <Fates key={side.id} conflict={conflict} side={side} name={nameOf(side.teamId)} />
        ))}
        <div className="ml-auto flex flex-col items-end gap-1 max-md:w-full max-md:items-stretch">
          <div aria-live="polite">{conflict.missing && <AlertLine>{conflict.missing}</AlertLine>}</div>
          <Button
            look="primary"
            busy={conflict.isBusy}
            dimmed={conflict.winner === null || conflict.undecided !== undefined}
            onClick={conflict.confirm}
          >
            {words.confirm}
            <kbd aria-hidden className={`${ON_RED} max-md:hidden`}>
              Enter
            </kbd>
          </Button>
        </div>
      </div>
    </section>
  );
}

const TITLE = 'conflict-title';

function SideCard({ side, conflict, teamOf, nameOf, namesFor, phone, onSeen }: Omit<Props, 'ref'> & { side: Side }) {
  const images = side.kind === 'waiting' ? side.submission.images : [];
  const viewer = useViewer(side.id, images.length);
  const team = teamOf(side.teamId);
  const name = nameOf(side.teamId);
  const numbers =
    side.kind === 'waiting'
      ? side.submission
      : { placement: side.standing.placement, kills: side.standing.kills, players: team?.players ?? [] };
  const isWinner = conflict.winner === side.id;
  const alerts = side.kind === 'waiting' ? side.submission.alerts.filter(({ slot }) => slot !== 'placement') : [];
  const checks = side.kind === 'waiting' ? side.submission.checks : [];
  return (
    <article
      aria-label={name}
      className={`flex min-h-0 min-w-0 flex-col gap-2 border bg-panel p-3 ${isWinner ? 'border-text' : 'border-line'}`}
    >
      <div className={`flex flex-col ${phone ? 'h-44' : 'min-h-0 flex-1'}`}>
        <Evidence
          images={images}
          name={name}
          viewer={viewer}
          onSeen={onSeen}
          without={side.kind === 'waiting' ? words.noImage : words.noPrint}
          isCompact
        />
      </div>
      <div className="flex items-baseline justify-between gap-3">
        <h3 title={name} className="poster line-clamp-1 min-w-0 text-xl wrap-anywhere">
          {name}
        </h3>
        <span className="shrink-0 text-sm text-soft">
          {side.kind === 'waiting'
            ? words.sentAt(clockText(new Date(side.submission.sentAt).getTime()))
            : team?.result
              ? words.onScoreboardBy(team.result.byName)
              : words.onScoreboard}
        </span>
      </div>
      <NumberSlots players={numbers.players} typed={typedOf(numbers)} doubted={[0]} />
      {(alerts.length > 0 || checks.length > 0) && (
        <ul className="text-sm md:max-h-24 md:overflow-y-auto md:[@media(height<50rem)]:hidden">
          {alerts.map((alert, index) => (
            <li key={index} className="flex gap-2 py-0.5 text-check">
              <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{alertSentence(alert, namesFor(numbers.players))}</span>
            </li>
          ))}
          {checks.map((check) => (
            <li key={check.kind} className="py-0.5 text-soft">
              {checkSentence(check)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 max-w-80 truncate text-sm" title={legend}>
        {legend}
      </legend>
      <div className="flex flex-wrap gap-1">{children}</div>
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  isChosen: boolean;
  keyName: string | null;
  onChoose: () => void;
  children: ReactNode;
};

function Choice({ name, isChosen, keyName, onChoose, children }: ChoiceProps) {
  return (
    <label className="caps relative flex min-h-control cursor-pointer items-center gap-2 border border-line bg-raised px-3 text-label has-checked:border-text has-checked:bg-text has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      {children}
      {keyName !== null && (
        <kbd aria-hidden className={`${KEY} max-md:hidden`}>
          {keyName}
        </kbd>
      )}
    </label>
  );
}

function Fates({ conflict, side, name }: { conflict: Conflict; side: Side; name: string }) {
  const { fates, free, setFate, undecided } = conflict;
  const fate = fates[side.id];
  const [isTyping, setTyping] = useState(false);
  const hasKeys = (undecided ?? conflict.others.at(-1))?.id === side.id;
  const group = `fate-${side.id}`;
  const isFree = !isTyping && fate?.kind === 'place';
  return (
    <Choices legend={words.andOther(name)}>
      {(free !== null || isFree) && (
        <Choice
          name={group}
          isChosen={isFree}
          keyName={hasKeys ? '3' : null}
          onChoose={() => {
            setTyping(false);
            setFate(side.id, { kind: 'place', placement: free });
          }}
        >
          {words.staysAt((isFree && fate.placement) || free || 0)}
        </Choice>
      )}
      {side.kind === 'waiting' && (
        <Choice
          name={group}
          isChosen={!isTyping && fate?.kind === 'ask'}
          keyName={hasKeys ? '4' : null}
          onChoose={() => {
            setTyping(false);
            setFate(side.id, { kind: 'ask' });
          }}
        >
          {words.askAgain}
        </Choice>
      )}
      <label className="flex min-h-control items-center gap-2 border border-line bg-raised px-3">
        <span className="caps text-label">{words.otherPlacement}</span>
        <input
          aria-label={`${words.otherPlacement}: ${name}`}
          inputMode="numeric"
          autoComplete="off"
          value={isTyping && fate?.kind === 'place' ? (fate.placement ?? '') : ''}
          onChange={({ currentTarget }) => {
            const typed = Number(currentTarget.value.replaceAll(/\D/g, '').slice(0, 3));
            setTyping(true);
            setFate(side.id, { kind: 'place', placement: typed > 0 ? typed : null });
          }}
          onKeyDown={(event) => event.key === 'Enter' && !event.repeat && conflict.confirm()}
          className="h-9 w-11 border border-edge bg-ground px-1 text-center focus:border-text focus:outline-1 focus:-outline-offset-2"
        />
      </label>
    </Choices>
  );
}
