import { useQueryClient } from '@tanstack/react-query';
import { use, useState, type RefObject } from 'react';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { MAX_SENTENCE_LENGTH } from '../../../domain/submissions/submission.ts';
import { api, call } from '../../kit/api.ts';
import { useEventId } from '../../events/events.ts';
import { clockText } from '../../kit/instants.ts';
import { newId } from '../../kit/new-id.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { reviewKey } from '../review-data.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { useAction } from '../../kit/use-action.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { readTyped, typedOf, type Typed } from './correction.ts';
import { ON_RED } from './correct-form.tsx';
import { KEY } from './decline-reasons.tsx';
import type { Contest } from './review-types.ts';
import { NumberSlots } from './number-slots.tsx';
import { reviewTexts as words } from './texts.ts';
import type { QueueOfWindow } from './use-queue.ts';

// Keep or change the result; both answers are sentences that the captain reads.
export type ContestAct = 'keep' | 'change';

type Kept = {
  readonly id: string;
  readonly act: ContestAct | null;
  readonly typed: Typed;
  readonly answer: string;
  readonly problem: string | null;
};

export function useContest(contest: Contest, rules: RuleSet, queue: QueueOfWindow, nameOf: (teamId: string) => string) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const fresh: Kept = {
    id: contest.id,
    act: null,
    typed: typedOf(contest),
    answer: '',
    problem: null,
  };
  const [stored, setStored] = useState(fresh);
  const isSame = stored.id === fresh.id;
  if (!isSame) setStored(fresh);
  const kept = isSame ? stored : fresh;
  const change = (changed: Partial<Kept>) => setStored({ ...kept, ...changed });
  const { run, isPending } = useAction({
    mutationFn: (json: { answer: string; placement?: number; kills?: number[] }) => {
      const param = { eventId, contestId: contest.id };
      const options = { headers: { 'idempotency-key': newId() } };
      return call(api.events[':eventId'].contests[':contestId'].decide.$post({ param, json }, options));
    },
    onSuccess: async ({ entry }) => {
      const reloading = queue.settle([contest.id]);
      if (entry !== null) await refreshEvent(client, eventId, entry);
      const what = words.contestOfTeam(nameOf(contest.teamId), contest.round);
      tellDone({ title: words.contestAnswered, detail: what, what, entry, round: contest.round });
      await reloading;
    },
    onError: (error) => {
      toastFailure(words.contestFailed, error.message);
      void client.invalidateQueries({ queryKey: reviewKey(eventId) });
    },
  });
  const choose = (act: ContestAct) =>
    change({ act, problem: null, answer: act === 'keep' ? words.keepAnswer : words.changeAnswer });
  const confirm = () => {
    const answer = kept.answer.trim();
    if (kept.act === null) return;
    if (answer === '') return change({ problem: words.noAnswer });
    if (kept.act === 'keep') return run({ answer });
    const { result, problem } = readTyped(kept.typed, rules);
    if (!result) return change({ problem: problem ?? words.numberMissing });
    const isUnchanged =
      contest.result?.placement === result.placement && contest.result.kills.join() === result.kills.join();
    if (isUnchanged) return change({ problem: words.sameNumbers });
    run({ answer, placement: result.placement, kills: [...result.kills] });
  };
  return {
    ...kept,
    isBusy: isPending,
    choose,
    leave: () => change({ act: null, problem: null }),
    type: (slot: number, text: string) =>
      change({ typed: kept.typed.with(slot, text.replaceAll(/\D/g, '').slice(0, 3)), problem: null }),
    write: (answer: string) => change({ answer, problem: null }),
    confirm,
  };
}

type ContestDecision = ReturnType<typeof useContest>;

type Props = {
  contest: Contest;
  decision: ContestDecision;
  name: string;
  fields: RefObject<(HTMLInputElement | null)[]>;
  // The two results side by side.
  isWide: boolean;
};

// What the captain claims beside what the scoreboard says, the captain's sentence and the answer to it.
export function ContestPanel({ contest, decision, name, fields, isWide }: Props) {
  const { act, typed, answer, problem, isBusy } = decision;
  const claimed = typedOf(contest);
  const published = contest.result ? typedOf({ ...contest.result, players: contest.players }) : [];
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <div className="min-w-0">
        <h2 title={name} className="poster line-clamp-2 text-2xl wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm font-semibold text-check">
          {words.contestOf(contest.round)} · {words.contestTime(clockText(new Date(contest.sentAt).getTime()))}
        </p>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-2 md:overflow-y-auto">
        <div className={`grid gap-2 ${isWide ? 'grid-cols-2' : ''}`}>
          <div>
            <p className="text-sm text-soft">{words.published}</p>
            <NumberSlots players={contest.players} typed={published} />
          </div>
          <div>
            <p className="text-sm text-check">{words.claimed}</p>
            <NumberSlots
              key={act === 'change' ? 'fields' : 'numbers'}
              players={contest.players}
              typed={act === 'change' ? typed : typedOf(contest)}
              doubted={claimed.flatMap((text, slot) => (text === published[slot] ? [] : [slot]))}
              {...(act === 'change' && {
                // Most claims are right as they are, so that no keys are drawn for them.
                editing: { first: -1, onType: decision.type, onEnter: decision.confirm, fields, hasKeypad: false },
              })}
            />
          </div>
        </div>
        <blockquote className="border-l-4 border-check bg-ground p-2 whitespace-pre-line wrap-anywhere">
          {contest.sentence}
        </blockquote>
        {act !== null && (
          <TextField
            label={words.answer}
            value={answer}
            maxLength={MAX_SENTENCE_LENGTH}
            autoComplete="off"
            onValueChange={decision.write}
            onKeyDown={(event) => event.key === 'Enter' && !event.repeat && decision.confirm()}
          />
        )}
        <div aria-live="polite">{problem !== null && <AlertLine>{problem}</AlertLine>}</div>
      </div>
      {act === null ? (
        <div className="grid gap-2">
          <Button onClick={() => decision.choose('keep')}>
            {words.keep}
            <kbd aria-hidden className={`${KEY} max-md:hidden`}>
              R
            </kbd>
          </Button>
          <Button look="primary" onClick={() => decision.choose('change')}>
            {words.change}
            <kbd aria-hidden className={`${ON_RED} max-md:hidden`}>
              A
            </kbd>
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
          <Button onClick={decision.leave}>{words.backLabel}</Button>
          <Button look="primary" busy={isBusy} onClick={decision.confirm}>
            {act === 'keep' ? words.keep : words.change}
            <kbd aria-hidden className={`${ON_RED} max-md:hidden`}>
              Enter
            </kbd>
          </Button>
        </div>
      )}
    </div>
  );
}
