import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { AlertNames } from '../../../domain/submissions/submission-alerts.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { useEventId } from '../../events/events.ts';
import { submissionImageQuery } from '../review-data.ts';
import { secondsText } from '../../kit/instants.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AlreadyDecided } from './already-decided.tsx';
import { ConflictView } from './conflict-view.tsx';
import { OTHER } from './decline-reasons.tsx';
import { Evidence } from './evidence.tsx';
import { ItemButtons, ItemPanel } from './item-panel.tsx';
import { Layout, type Shared, Stepper } from './layout.tsx';
import type { Submission } from './review-types.ts';
import { PhoneDock } from './phone-dock.tsx';
import { AutomaticBadge } from './summary.tsx';
import { reviewTexts as words } from './texts.ts';
import { useClaim } from './use-claim.ts';
import { useConflict } from './use-conflict.ts';
import { useItem } from './use-item.ts';
import { useReviewKeys, type KeyActs } from './use-review-keys.ts';
import { useViewer } from './use-viewer.ts';

type Props = { shared: Shared; submission: Submission; log: EventLog };

// The submission that is open: its image and its numbers, or what competes with it.
export function SubmissionView({ shared, submission, log }: Props) {
  const { review, queue, facts, lobby, phone, teamOf, nameOf, keySwitch } = shared;
  const { failures, isLost, lost, upcoming } = queue;
  const item = useItem({ submission, review, queue, facts, log, nameOf });
  const conflict = useConflict({ item, queue, facts, lobby, nameOf });
  const viewer = useViewer(submission.id, submission.images.length);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const part = useKeptFocus(`${submission.id} ${item.mode}`);
  useClaim(isLost ? null : submission.id);
  usePreload(upcoming.flatMap((next) => (next.kind === 'submission' ? next.submission.images : next.contest.images)));
  const { mode, isCompared } = item;
  const isComparing = isCompared && !isLost;
  const name = nameOf(submission.teamId);
  const namesFor = (players: readonly string[]): AlertNames => ({ team: nameOf, players });

  const { reasons } = review.settings;
  const declining: KeyActs = {
    Escape: item.look,
    ...Object.fromEntries(reasons.map((reason, index) => [String(index + 1), () => item.decline(reason)])),
    [OTHER]: item.writeDecline,
  };
  const looking: KeyActs = {
    a: item.accept,
    e: () => item.correct(),
    r: item.declineWith,
    ArrowLeft: () => viewer.go(-1),
    ArrowRight: () => viewer.go(1),
    '+': viewer.zoomIn,
    '=': viewer.zoomIn,
    '-': viewer.zoomOut,
    g: viewer.turn,
    ...(item.hasRivals && { Escape: item.compare }),
  };
  const { sides, others, free } = conflict;
  const comparing: KeyActs = {
    ...Object.fromEntries(sides.slice(0, 2).map(({ id }, index) => [String(index + 1), () => conflict.choose(id)])),
    ...(others.length > 0 && free !== null && { 3: () => conflict.fateOfNext({ kind: 'place', placement: free }) }),
    ...(others.some(({ kind }) => kind === 'waiting') && { 4: () => conflict.fateOfNext({ kind: 'ask' }) }),
    Enter: conflict.confirm,
  };
  useReviewKeys(keySwitch.isOn, {
    ...(isLost ? {} : isComparing ? comparing : mode === 'decline' ? declining : mode === 'correct' ? {} : looking),
    ...(mode === 'correct' || mode === 'declineText' ? { Escape: item.look } : {}),
  });

  if (isComparing)
    return (
      <Layout shared={shared} chosen={null} compared={sides.map(({ id }) => id)}>
        <ConflictView
          // Another claim is compared from the beginning.
          key={sides.map(({ id }) => id).join()}
          ref={part}
          conflict={conflict}
          teamOf={teamOf}
          nameOf={nameOf}
          namesFor={namesFor}
          phone={phone}
          onSeen={item.onSeen}
          onLater={queue.later}
          onSingle={item.look}
          stepper={<Stepper shared={shared} />}
          badge={<AutomaticBadge automatic={review.settings.automatic} />}
        />
      </Layout>
    );
  const image = (
    <Evidence
      images={submission.images}
      name={name}
      viewer={viewer}
      onSeen={item.onSeen}
      ahead={upcoming.flatMap((next) => (next.kind === 'submission' ? next.submission.images.slice(0, 1) : []))}
      without={submission.placement === null ? words.noImageAbsent : words.noImage}
      facts={factsOfImage(submission)}
    />
  );
  const panel = (
    <ItemPanel
      item={item}
      team={teamOf(submission.teamId)}
      name={name}
      names={namesFor(item.players)}
      reasons={reasons}
      fields={fields}
      phone={phone}
      failure={failures.get(submission.id)}
    />
  );
  const told = isLost ? <AlreadyDecided onNext={() => queue.move(1)}>{lostSentence(lost)}</AlreadyDecided> : null;
  const isDeciding = mode === 'look' || mode === 'single';
  const typedPlacement = item.shown?.placement ?? null;
  const chosen = mode === 'correct' ? typedPlacement : submission.placement;
  if (phone)
    return (
      <>
        <Layout shared={shared} chosen={chosen} onPick={mode === 'correct' ? item.correct : null}>
          <div className={`-mx-gutter flex flex-col ${mode === 'correct' ? 'h-40' : 'h-48'}`}>{image}</div>
          {panel}
        </Layout>
        <PhoneDock item={item} queue={queue} nameOf={nameOf} fields={fields} told={told} />
      </>
    );
  return (
    <Layout shared={shared} chosen={chosen} onPick={item.correct}>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_21rem] gap-4 @max-[48rem]:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-h-0 min-w-0 flex-col gap-1">{image}</div>
        <section
          ref={part}
          tabIndex={-1}
          aria-label={name}
          className="cut cut-large flex min-h-0 flex-col gap-2 p-2 cut-fill-panel cut-line-line"
        >
          {panel}
          {told ?? (isDeciding && <ItemButtons item={item} phone={false} />)}
        </section>
      </div>
    </Layout>
  );
}

function factsOfImage({ sentAt, filledAt, images }: Submission): string {
  return [
    ...(filledAt ? [words.filled(secondsText(new Date(filledAt)))] : []),
    words.received(secondsText(new Date(sentAt))),
    ...(images.length > 0 ? [words.cleaned] : []),
  ].join(' · ');
}

function lostSentence(lost: Submission | null): string {
  if (lost === null || lost.decidedBy === null || lost.state === 'superseded') return words.superseded;
  const placement = lost.accepted?.placement;
  if (lost.state === 'declined') return words.decidedElsewhere(lost.decidedBy, words.decidedDeclined);
  if (placement === null || placement === undefined) return words.decidedElsewhere(lost.decidedBy, words.decidedAbsent);
  const what = lost.state === 'corrected' ? words.decidedCorrected : words.decidedAccepted;
  return words.decidedElsewhere(lost.decidedBy, what(`${placement}º`));
}

// The images of what opens next.
function usePreload(images: readonly { readonly id: string }[]): void {
  const client = useQueryClient();
  const eventId = useEventId();
  const ids = images.map(({ id }) => id).join();
  useEffect(() => {
    for (const id of ids.split(',').filter(Boolean)) void client.prefetchQuery(submissionImageQuery(eventId, id));
  }, [client, eventId, ids]);
}
