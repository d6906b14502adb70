import { useQueryClient } from '@tanstack/react-query';
import { use, useState } from 'react';
import { api, call } from '../../kit/api.ts';
import { useEventId } from '../../events/events.ts';
import { newId } from '../../kit/new-id.ts';
import { refreshEvent } from '../../events/refresh-event.ts';
import { reviewKey } from '../review-data.ts';
import { TellDone } from '../../scores/undo/undo-provider.tsx';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure } from '../../ui/toast.tsx';
import type { Submission } from './review-types.ts';
import { nearestFree, type RoundFacts, type Standing } from './round-facts.ts';
import { reviewTexts as words } from './texts.ts';
import type { ReviewedItem } from './use-item.ts';
import type { Decision } from '../decided-here.ts';
import type { QueueOfWindow } from './use-queue.ts';

// One side of a conflict: a submission that waits, or a result that is on the scoreboard.
export type Side =
  | { readonly kind: 'waiting'; readonly id: string; readonly teamId: string; readonly submission: Submission }
  | { readonly kind: 'standing'; readonly id: string; readonly teamId: string; readonly standing: Standing };

// What becomes of a side that was not right.
export type Fate = { readonly kind: 'place'; readonly placement: number | null } | { readonly kind: 'ask' };

type Chosen = {
  // The sides that it was chosen for: another claim begins anew.
  readonly key: string;
  readonly winner: string | null;
  readonly fates: Readonly<Record<string, Fate>>;
  // What has to be chosen before it can be confirmed; the reviewer tried to.
  readonly missing: string | null;
};

type Wanted = {
  item: ReviewedItem;
  queue: QueueOfWindow;
  facts: RoundFacts;
  lobby: number;
  nameOf: (teamId: string) => string;
};

// Several teams claim one placement: who has it, and what becomes of the others. Confirming decides all of them together.
export function useConflict({ item, queue, facts, lobby, nameOf }: Wanted) {
  const client = useQueryClient();
  const eventId = useEventId();
  const tellDone = use(TellDone);
  const { submission, rivals } = item;
  const placement = submission.placement ?? 0;
  const sides: readonly Side[] = [
    ...[submission, ...rivals.waiting]
      .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt))
      .map((one) => ({ kind: 'waiting', id: one.id, teamId: one.teamId, submission: one }) as const),
    ...rivals.standing.map(
      (standing) => ({ kind: 'standing', id: standing.reportId, teamId: standing.teamId, standing }) as const,
    ),
  ];
  const key = sides.map(({ id }) => id).join();
  const none: Chosen = { key, winner: null, fates: {}, missing: null };
  const [stored, setStored] = useState(none);
  const isSame = stored.key === key;
  if (!isSame) setStored(none);
  const { winner, fates, missing } = isSame ? stored : none;
  const others = winner === null ? [] : sides.filter(({ id }) => id !== winner);
  const taken = new Set([
    ...facts.results.map((one) => one.placement),
    ...queue.waiting.flatMap((one) => one.placement ?? []),
    ...Object.values(fates).flatMap((fate) =>
      fate.kind === 'place' && fate.placement !== null ? [fate.placement] : [],
    ),
  ]);
  const free = nearestFree(placement, lobby, taken);
  const undecided = others.find(({ id }) => !isDecided(fates[id]));

  const { run, isPending } = useAction({
    mutationFn: async (right: Side) => {
      const fateOf = (id: string): Fate => fates[id] ?? { kind: 'ask' };
      const json = {
        winner: right.id,
        others: others
          .filter((side) => side.kind === 'waiting')
          .map(({ id }) => {
            const own = fateOf(id);
            return { id, placement: own.kind === 'place' ? own.placement : null, ask: own.kind === 'ask' };
          }),
        corrects: others.flatMap(({ kind, id, teamId }) => {
          const own = fateOf(id);
          return kind === 'standing' && own.kind === 'place' && own.placement !== null
            ? [{ teamId, placement: own.placement }]
            : [];
        }),
        reason: words.lostPlacement(placement),
      };
      const options = { headers: { 'idempotency-key': newId() } };
      return (await call(api.events[':eventId'].review.resolve.$post({ param: { eventId }, json }, options))).entries;
    },
    onSuccess: async (entries, right) => {
      const ids = sides.flatMap((side) => (side.kind === 'waiting' ? [side.id] : []));
      const reloading = queue.settle(ids);
      await refreshEvent(client, eventId, entries);
      const what = words.resolvedWhat(placement, nameOf(right.teamId));
      tellDone({ title: words.resolved, detail: what, what, entry: entries, round: submission.round });
      await reloading;
    },
    onError: (error) => {
      toastFailure(words.resolveFailed, error.message);
      void client.invalidateQueries({ queryKey: reviewKey(eventId) });
    },
  });

  const confirm = () => {
    const tell = (what: string | null) => setStored({ key, winner, fates, missing: what });
    if (winner === null) return tell(words.chooseWinner);
    if (undecided) return tell(words.chooseOther(nameOf(undecided.teamId)));
    tell(null);
    const right = sides.find(({ id }) => id === winner);
    if (right?.kind === 'waiting') return run(right);
    // The scoreboard is right: only submissions are decided, as commands of this device.
    queue.decideAll(others.flatMap((side) => (side.kind === 'waiting' ? [decisionAbout(side.submission)] : [])));
  };
  const decisionAbout = ({ id, teamId, round, kills }: Submission): Decision => {
    const fate = fates[id];
    if (fate?.kind !== 'place' || fate.placement === null)
      return { act: { kind: 'refusal', submission: { id, teamId } }, reason: words.askAgainReason(placement) };
    const accepted = {
      id,
      teamId,
      round,
      placement: fate.placement,
      kills,
      isCorrected: true,
      reason: words.lostPlacement(placement),
      replaces: facts.results.find((one) => one.teamId === teamId)?.reportId ?? null,
    };
    return { act: { kind: 'acceptance', submissions: [accepted] }, reason: '' };
  };
  const setFate = (id: string, fate: Fate) =>
    setStored({ key, winner, fates: { ...fates, [id]: fate }, missing: null });
  return {
    placement,
    sides,
    winner,
    others,
    fates,
    free,
    undecided,
    missing,
    isBusy: isPending,
    choose: (id: string) => setStored({ key, winner: id, fates, missing: null }),
    setFate,
    // The keys 3 and 4 are about the first that nothing was chosen for, else about the last.
    fateOfNext: (fate: Fate) => {
      const target = undecided ?? others.at(-1);
      if (target) setFate(target.id, fate);
    },
    confirm,
  };
}

export type Conflict = ReturnType<typeof useConflict>;

function isDecided(fate: Fate | undefined): boolean {
  return fate !== undefined && (fate.kind === 'ask' || fate.placement !== null);
}
