import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { totalKills } from '../../../domain/scores/report.ts';
import { explainResult } from '../../../domain/rules/explain-round.ts';
import { scoreRound } from '../../../domain/rules/score.ts';
import type { AcceptedSubmission } from '../../events/commands/command.ts';
import { eventQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { useEventId } from '../../events/events.ts';
import { standingWith } from '../../scores/standings/with-result.ts';
import { isReasonNeeded } from '../../../domain/scores/ledger/reason.ts';
import { useSeen } from '../../events/use-seen.ts';
import {
  describeChanges,
  doubtedSlot,
  likelyReason,
  readTyped,
  typedOf,
  type Typed,
  type TypedResult,
} from './correction.ts';
import type { Review } from '../review-data.ts';
import type { Submission } from './review-types.ts';
import { rivalsOf, type RoundFacts } from './round-facts.ts';
import { reviewTexts as words } from './texts.ts';
import type { QueueOfWindow } from './use-queue.ts';

// look: image and numbers. single: the same for one of several claims of a placement, after the comparison was left.
type Mode = 'look' | 'single' | 'correct' | 'decline' | 'declineText';

type Kept = {
  readonly id: string;
  readonly mode: Mode;
  readonly typed: Typed;
  // One of the ready reasons, or what was written.
  readonly chosen: 0 | 1 | 2 | null;
  readonly written: string;
  // The first press of 'Aceitar' without an image.
  readonly isArmed: boolean;
  // The reviewer pressed 'Aceitar corrigido' with something missing.
  readonly isRefused: boolean;
};

type Wanted = {
  submission: Submission;
  review: Review;
  queue: QueueOfWindow;
  facts: RoundFacts;
  log: EventLog;
  nameOf: (teamId: string) => string;
};

// What a reviewer does with the submission that is open. Another submission begins anew.
export function useItem({ submission, review, queue, facts, log, nameOf }: Wanted) {
  const { rules } = log.shown.state;
  const publicly = useSeen();
  const fresh: Kept = {
    id: submission.id,
    mode: 'look',
    typed: typedOf(submission),
    chosen: likelyReason(submission),
    written: '',
    isArmed: false,
    isRefused: false,
  };
  const [stored, setStored] = useState(fresh);
  const isSame = stored.id === submission.id;
  if (!isSame) setStored(fresh);
  const kept = isSame ? stored : fresh;
  const change = (changed: Partial<Kept>) => setStored({ ...kept, ...changed });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const onSeen = useCallback(
    (id: string, isSeen: boolean) =>
      setSeen((before) => {
        if (before.has(id) === isSeen) return before;
        return isSeen ? new Set([...before, id]) : new Set([...before].filter((one) => one !== id));
      }),
    [],
  );

  const { placement, kills, images, teamId, round } = submission;
  const rivals = rivalsOf(submission, queue.waiting, facts.results);
  const hasRivals = rivals.waiting.length > 0 || rivals.standing.length > 0;
  const standing = facts.results.find((one) => one.teamId === teamId);
  const isHidden =
    images.length > 0 ? !images.some(({ id }) => seen.has(id)) : review.settings.images > 0 && placement !== null;
  const { result: typed, problem } = readTyped(kept.typed, rules);
  // The server refuses a place that another team has on the scoreboard, and what was typed would be lost.
  const holder = typed && facts.results.find((one) => one.placement === typed.placement && one.teamId !== teamId);
  const occupied = holder ? words.occupied(holder.placement, nameOf(holder.teamId)) : null;
  const changes = typed ? describeChanges(submission, typed) : '';
  const reason =
    kept.written.trim() !== '' ? kept.written.trim() : kept.chosen === null ? '' : words.reasons[kept.chosen];
  const shown: TypedResult | null = kept.mode === 'correct' ? typed : placement === null ? null : { placement, kills };

  const accepted = (
    numbers: { placement: number | null; kills: readonly number[] },
    why: string,
    isCorrected: boolean,
  ) =>
    ({
      id: submission.id,
      teamId,
      round,
      ...numbers,
      isCorrected,
      reason: why,
      replaces: standing?.reportId ?? null,
    }) satisfies AcceptedSubmission;
  const enter = (numbers: TypedResult | null, why: string) => {
    const isCorrected = numbers !== null && describeChanges(submission, numbers) !== '';
    queue.decide({
      kind: 'acceptance',
      submissions: [accepted(numbers ?? { placement, kills }, why, isCorrected)],
    });
  };
  // A result on the scoreboard that the public has seen is not replaced without a word.
  const replacesPublic = (numbers: TypedResult) =>
    standing !== undefined &&
    !isSameResult(standing, numbers) &&
    isReasonNeeded(publicly, { kind: 'result', at: { teamId, round }, result: numbers });

  return {
    submission,
    players: submission.players,
    mode: kept.mode,
    isArmed: kept.isArmed,
    typed: kept.typed,
    typedResult: typed,
    problem: problem ?? occupied ?? (kept.isRefused && typed !== null && reason === '' ? words.noReason : null),
    changes,
    chosen: kept.written.trim() === '' ? kept.chosen : null,
    written: kept.written,
    rivals,
    // Two claims of a placement are compared before anything else.
    isCompared: hasRivals && kept.mode === 'look',
    hasRivals,
    standing,
    onSeen,
    shown,
    isHidden,
    type: (slot: number, text: string) =>
      change({ typed: kept.typed.with(slot, text.replaceAll(/\D/g, '').slice(0, 3)), isRefused: false }),
    choose: (chosen: 0 | 1 | 2) => change({ chosen, written: '' }),
    write: (written: string) => change({ written }),
    look: () => change({ mode: hasRivals ? 'single' : 'look', isArmed: false }),
    compare: () => change({ mode: 'look' }),
    correct: (slotPlacement?: number) =>
      change({
        mode: 'correct',
        isRefused: false,
        ...(slotPlacement !== undefined && { typed: kept.typed.with(0, String(slotPlacement)) }),
      }),
    declineWith: () => change({ mode: 'decline' }),
    writeDecline: () => change({ mode: 'declineText', written: '' }),
    decline: (why: string) => queue.decide({ kind: 'refusal', submission: { id: submission.id, teamId } }, why),
    accept: () => {
      if (hasRivals && rivals.standing.length > 0) return change({ mode: 'look' });
      if (isHidden && !kept.isArmed) return change({ isArmed: true });
      if (placement !== null && replacesPublic({ placement, kills })) return change({ mode: 'correct' });
      enter(null, '');
    },
    // The numbers of the desk, or those that were sent.
    acceptAs: (numbers: TypedResult, why: string) => enter(numbers, why),
    acceptTyped: () => {
      if (!typed || occupied !== null || reason === '') return change({ isRefused: true });
      enter(typed, changes === '' && !replacesPublic(typed) ? '' : reason);
    },
    firstSlot: doubtedSlot(submission),
  };
}

export type ReviewedItem = ReturnType<typeof useItem>;

function isSameResult(a: TypedResult, b: TypedResult): boolean {
  return a.placement === b.placement && a.kills.join() === b.kills.join();
}

// Points, total and rank with these numbers.
export function usePreview({ teamId, round }: Pick<Submission, 'teamId' | 'round'>, numbers: TypedResult | null) {
  const { data: log } = useQuery({ ...eventQuery(useEventId()), enabled: false });
  const key = numbers && `${numbers.placement} ${numbers.kills.join(' ')}`;
  return useMemo(
    () => {
      if (!log || !numbers) return null;
      const { state } = log.shown;
      const { placement, kills } = numbers;
      const result = { round, placement, kills: totalKills(kills) };
      const { before, after } = standingWith(state, { teamId, round, placement, kills });
      return {
        text: explainResult(state.rules, result).text,
        points: scoreRound(state.rules, result).points,
        total: { before: before?.totalPoints ?? 0, after: after?.totalPoints ?? 0 },
        place: { before: before?.place ?? 0, after: after?.place ?? 0 },
      };
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the numbers
    [log, teamId, round, key],
  );
}
