import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CommandAct, News } from '../../events/commands/command.ts';
import { useCommands } from '../../events/commands/use-commands.ts';
import { loadQueue, useSendCommand } from '../../events/commands/use-send-command.ts';
import { useEventId } from '../../events/events.ts';
import { addDecided, clearDecided, type Decision, removeDecided, useDecidedHere } from '../decided-here.ts';
import { reviewKey, type Review } from '../review-data.ts';
import { idsOf, showDecided } from '../shown-review.ts';
import { texts } from '../../kit/every-screen.ts';
import type { Contest, Submission } from './review-types.ts';
import { reviewTexts as words } from './texts.ts';
import { after, arrange, bringBack, postpone, step } from './queue-order.ts';

export type Item =
  | { readonly kind: 'submission'; readonly id: string; readonly submission: Submission }
  | { readonly kind: 'contest'; readonly id: string; readonly contest: Contest };

type Queue = {
  readonly order: readonly string[];
  // As it was when it was last in the queue.
  readonly open: Item | null;
  // What this window decided: if it waits again, the decision was undone.
  readonly decided: ReadonlySet<string>;
};

const EMPTY: ReadonlySet<string> = new Set();

// The queue of this window: which item is open, and what was decided here. The next item opens before the server answers.
export function useQueue(review: Review) {
  const client = useQueryClient();
  const eventId = useEventId();
  const send = useSendCommand();
  const commands = useCommands();
  const [queue, setQueue] = useState<Queue>({ order: [], open: null, decided: EMPTY });
  // An answer of the server is heard before the list without them is drawn.
  const leaving = useDecidedHere();
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  const unanswered = review.contests.filter(({ answer }) => answer === null);
  const listed = new Set([...review.waiting, ...unanswered].map(({ id }) => id));
  const left = [...leaving.keys()].filter((id) => !listed.has(id)).join();
  useEffect(() => removeDecided(left.split(',')), [left]);

  const queued = commands.flatMap(({ act, problem }) => (problem === null ? idsOf(act) : []));
  const underWayKey = [...new Set([...leaving.keys(), ...queued])].join();
  const { waiting, items, underWay } = useMemo(() => {
    const under = new Set(underWayKey.split(','));
    const stays = review.waiting.filter(({ id }) => !under.has(id));
    const all: readonly Item[] = [
      ...review.contests
        .filter(({ id, answer }) => answer === null && !under.has(id))
        .map((contest) => ({ kind: 'contest', id: contest.id, contest }) as const),
      ...stays.map((submission) => ({ kind: 'submission', id: submission.id, submission }) as const),
    ];
    return { waiting: stays, items: all, underWay: under };
  }, [review.waiting, review.contests, underWayKey]);
  const find = (id: string | null) => items.find((item) => item.id === id);
  const claimedBy = new Map(
    review.claims.filter(({ own }) => !own).map(({ submissionId, name }) => [submissionId, name]),
  );
  const isTaken = (id: string) => claimedBy.has(id);

  const next = nextQueue(queue, items, (id) => failures.has(id), isTaken, underWay);
  if (next !== queue) setQueue(next);
  const { order, open } = next;
  const openId = open?.id ?? null;
  // Somebody else decided about what is open here.
  const isLost = open !== null && find(open.id) === undefined;
  const lost = isLost ? (review.decided.find(({ id }) => id === open.id) ?? null) : null;

  const goTo = (id: string | null) => setQueue((before) => ({ ...before, open: find(id) ?? null }));
  const move = (by: 1 | -1) => {
    const to = step(order, openId, by, isTaken);
    if (to !== null) goTo(to);
    else if (isLost) goTo(null);
  };
  const takeBack = (ids: readonly string[], message: string) => {
    removeDecided(ids);
    setFailures((before) => new Map([...before, ...ids.map((id) => [id, message] as const)]));
    setQueue((before) => ({ ...before, order: bringBack(before.order, ids) }));
  };
  const openNext = (ids: readonly string[]) => {
    const isOpen = openId !== null && ids.includes(openId);
    setQueue({
      order,
      open: isOpen ? (find(after(order, new Set(ids), openId, isTaken)) ?? null) : open,
      decided: new Set([...next.decided, ...ids]),
    });
  };
  const decideAll = (decisions: readonly Decision[]) => {
    const ids = decisions.flatMap(({ act }) => idsOf(act));
    openNext(ids);
    for (const decision of decisions) addDecided(idsOf(decision.act), decision);
    setFailures((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    for (const { act, reason } of decisions) void queueAct(act, reason, idsOf(act));
  };
  const queueAct = async (act: CommandAct, reason: string, ids: readonly string[]) => {
    // The device could not store it, which the user was told.
    if ((await send(act, reason)) === null) takeBack(ids, texts.notQueuedDetail);
  };
  // The server has decided them. An answer that is under way may still name them: it is asked for again.
  const drop = (ids: readonly string[], decision: Decision | null) => {
    addDecided(ids, decision);
    client.setQueriesData<Review>(
      { queryKey: reviewKey(eventId) },
      (before) => before && showDecided(before, new Map(ids.map((id) => [id, decision]))),
    );
    return client.invalidateQueries({ queryKey: reviewKey(eventId) });
  };

  const hear = useEffectEvent((news: News) => {
    if (news.kind !== 'sent' && news.kind !== 'stopped') return;
    if (news.command.eventId !== eventId) return;
    const ids = idsOf(news.command.act);
    if (ids.length === 0 && news.command.act.kind !== 'recall') return;
    if (news.kind === 'sent') return void drop(ids, news.command);
    const { problem } = news;
    const own = ids.filter((id) => leaving.has(id));
    if (own.length > 0) takeBack(own, problem.kind === 'refused' ? problem.message : words.needsReason);
    void client.invalidateQueries({ queryKey: reviewKey(eventId) });
  });
  useEffect(() => {
    let stop = () => {};
    let isLeft = false;
    void loadQueue().then(
      ({ listen }) => {
        if (!isLeft) stop = listen((news) => hear(news));
        return null;
      },
      () => null,
    );
    return () => {
      isLeft = true;
      stop();
      // From here on the queue of the device knows them.
      clearDecided();
    };
  }, []);

  const rows = useMemo(() => order.flatMap((id) => items.find((item) => item.id === id) ?? []), [order, items]);
  return {
    rows,
    waiting,
    open,
    isLost,
    lost,
    failures,
    claimedBy,
    decide: (act: CommandAct, reason = '') => decideAll([{ act, reason }]),
    decideAll,
    // Decided by a request of their own.
    settle: (ids: readonly string[]) => {
      openNext(ids);
      return drop(ids, null);
    },
    goTo,
    move,
    later: () => {
      if (openId === null) return;
      const to = step(order, openId, 1, isTaken);
      setQueue((before) => ({ ...before, order: postpone(before.order, openId), open: find(to) ?? before.open }));
    },
    // Those that open next.
    upcoming: order
      .slice(openId === null ? 0 : order.indexOf(openId) + 1)
      .filter((id) => !isTaken(id))
      .slice(0, AHEAD)
      .flatMap((id) => find(id) ?? []),
  };
}

const AHEAD = 4;

export type QueueOfWindow = ReturnType<typeof useQueue>;

function nextQueue(
  before: Queue,
  items: readonly Item[],
  hasFailed: (id: string) => boolean,
  isTaken: (id: string) => boolean,
  underWay: ReadonlySet<string>,
): Queue {
  const undone = items.filter(({ id }) => before.decided.has(id) && !before.order.includes(id)).map(({ id }) => id);
  const reopened = undone.find((id) => !hasFailed(id));
  const arranged = arrange(before.order, items);
  const order = undone.length > 0 ? bringBack(arranged, undone) : arranged;
  const decided = undone.length > 0 ? without(before.decided, undone) : before.decided;
  const find = (id: string | undefined) => items.find((item) => item.id === id);
  const kept = before.open && (find(before.open.id) ?? successor(before.open, items) ?? before.open);
  // What was decided here is never open; what somebody else decided stays, so that the reviewer is told.
  const isDone = kept !== null && (underWay.has(kept.id) || (decided.has(kept.id) && find(kept.id) === undefined));
  const open = find(reopened) ?? (kept === null || isDone ? (find(order.find((id) => !isTaken(id))) ?? null) : kept);
  const isSame = order === before.order && decided === before.decided && isSameItem(open, before.open);
  return isSame ? before : { order, open, decided };
}

// The captain sent the round again: the newer one takes the place of the one that is open.
function successor(open: Item, items: readonly Item[]): Item | undefined {
  if (open.kind !== 'submission') return undefined;
  const { teamId, round } = open.submission;
  return items.find(
    (item) => item.kind === 'submission' && item.submission.teamId === teamId && item.submission.round === round,
  );
}

function isSameItem(a: Item | null, b: Item | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.kind === 'contest') return b.kind === 'contest' && a.contest === b.contest;
  return b.kind === 'submission' && a.submission === b.submission;
}

function without(ids: ReadonlySet<string>, removed: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !removed.includes(id)));
}
