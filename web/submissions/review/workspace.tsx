import { lazy, Suspense, useMemo } from 'react';
import type { EventLog } from '../../events/event-log/event-log.ts';
import type { ListedEvent } from '../../events/events.ts';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { LastAct, LateDialogs, RoundMap, type Opened, type Shared } from './layout.tsx';
import type { Review } from '../review-data.ts';
import { factsOf } from './round-facts.ts';
import { SubmissionView } from './submission-view.tsx';
import { reviewTexts as words } from './texts.ts';
import { useQueue } from './use-queue.ts';
import { useReminders } from './use-reminders.ts';
import { useReviewKeys, type useKeySwitch } from './use-review-keys.ts';

// Asks questions, which a submission that is open does not.
const EmptyQueue = lazy(async () => ({ default: (await import('./empty-queue.tsx')).EmptyQueue }));
const ContestView = lazy(async () => ({ default: (await import('./contest-view.tsx')).ContestView }));

type Props = {
  event: ListedEvent;
  review: Review;
  // By the server, with what was decided here and is not confirmed.
  told: Review;
  log: EventLog;
  phone: boolean;
  keySwitch: ReturnType<typeof useKeySwitch>;
  // The clock of the server.
  now: number;
  opened: Opened;
  onOpened: (opened: Opened) => void;
};

// The queue of a round and what is open of it.
export function Workspace({ event, review, told, log, phone, keySwitch, now, opened, onOpened }: Props) {
  const { round } = review;
  const { state } = log.shown;
  const queue = useQueue(told);
  const { waiting, rows, open, claimedBy } = queue;
  const facts = useMemo(() => factsOf({ state, review, waiting }), [state, review, waiting]);
  const hasBegun = round <= state.round;
  const reminders = useReminders(round, hasBegun && !review.closed && review.settings.on && state.endedBy === null);
  const teamOf = (teamId: string) => review.teams.find((team) => team.teamId === teamId);
  const acceptable = facts.withoutAlert.filter(({ id }) => !claimedBy.has(id));
  const acceptAll = () => {
    if (acceptable.length === 0) return;
    queue.decide({
      kind: 'acceptance',
      submissions: acceptable.map(({ id, teamId, placement, kills }) => ({
        id,
        teamId,
        round,
        placement,
        kills,
        isCorrected: false,
        reason: '',
        replaces: facts.results.find((one) => one.teamId === teamId)?.reportId ?? null,
      })),
    });
  };
  const shared: Shared = {
    review,
    queue,
    facts,
    rules: state.rules,
    lobby: Math.min(Math.max(review.teams.length, 1), state.rules.lobby),
    phone,
    now,
    teamOf,
    nameOf: (teamId) => state.teams.get(teamId)?.name ?? teamOf(teamId)?.name ?? words.unknownTeam,
    // Of a round that has not begun nobody is missing.
    missing: hasBegun ? facts.unsent.flatMap((teamId) => teamOf(teamId) ?? []) : [],
    reminders,
    acceptable: acceptable.length,
    acceptAll,
    keySwitch,
    opened,
    onOpened,
  };
  const { nameOf, missing } = shared;
  useReviewKeys(keySwitch.isOn, {
    j: () => queue.move(1),
    k: () => queue.move(-1),
    s: queue.later,
    A: acceptAll,
    '?': () => onOpened('keys'),
  });
  if (open?.kind === 'submission') return <SubmissionView shared={shared} submission={open.submission} log={log} />;
  if (open?.kind === 'contest')
    return (
      <Suspense fallback={<SkeletonRows label={texts.loading} count={5} />}>
        <ContestView shared={shared} contest={open.contest} />
      </Suspense>
    );
  return (
    <div className="flex flex-col gap-4">
      <Suspense fallback={<SkeletonRows label={texts.loading} count={5} />}>
        <EmptyQueue
          event={event}
          review={review}
          rules={state.rules}
          facts={facts}
          missing={missing}
          reminders={reminders}
          now={now}
          hasBegun={hasBegun}
          nameOf={nameOf}
          others={rows.length > 0 ? [...new Set(claimedBy.values())] : []}
          onOpenAnyway={() => queue.goTo(rows[0]?.id ?? null)}
        />
      </Suspense>
      <RoundMap shared={shared} chosen={null} onPick={null} />
      <div className="flex">
        <LastAct />
      </div>
      <LateDialogs shared={shared} list={null} />
    </div>
  );
}
