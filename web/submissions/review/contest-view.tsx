import { useCallback, useRef } from 'react';
import { useClaim } from './use-claim.ts';
import { ContestPanel, useContest } from './contest-panel.tsx';
import { Evidence } from './evidence.tsx';
import { Layout, type Shared } from './layout.tsx';
import type { Contest } from './review-types.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AlreadyDecided } from './already-decided.tsx';
import type { Review } from '../review-data.ts';
import { reviewTexts as words } from './texts.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useViewer } from './use-viewer.ts';

// A published result that its captain contests.
export function ContestView({ shared, contest }: { shared: Shared; contest: Contest }) {
  const { review, queue, rules, phone, nameOf, keySwitch } = shared;
  const { isLost } = queue;
  const decision = useContest(contest, rules, queue, nameOf);
  const viewer = useViewer(contest.id, contest.images.length);
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const name = nameOf(contest.teamId);
  useClaim(isLost ? null : contest.id);
  const isAnswering = decision.act !== null;
  const part = useKeptFocus(`${contest.id} ${decision.act}`);
  useReviewKeys(keySwitch.isOn, {
    ...(isLost
      ? {}
      : isAnswering
        ? { Enter: decision.confirm, Escape: decision.leave }
        : {
            a: () => decision.choose('change'),
            e: () => decision.choose('change'),
            r: () => decision.choose('keep'),
          }),
    ArrowLeft: () => viewer.go(-1),
    ArrowRight: () => viewer.go(1),
    '+': viewer.zoomIn,
    '=': viewer.zoomIn,
    '-': viewer.zoomOut,
    g: viewer.turn,
  });
  const image = (
    <Evidence
      images={contest.images}
      name={name}
      viewer={viewer}
      onSeen={useCallback(() => {}, [])}
      without={words.noContestImage}
    />
  );
  const hasImage = contest.images.length > 0;
  const panel = isLost ? (
    <AlreadyDecided onNext={() => queue.move(1)}>{lostSentence(review, contest)}</AlreadyDecided>
  ) : (
    <ContestPanel contest={contest} decision={decision} name={name} fields={fields} isWide={!hasImage && !phone} />
  );
  if (phone)
    return (
      <Layout shared={shared} chosen={contest.placement}>
        {hasImage && <div className="-mx-gutter flex h-56 flex-col">{image}</div>}
        {panel}
      </Layout>
    );
  return (
    <Layout shared={shared} chosen={contest.placement}>
      <div
        className={`grid min-h-0 min-w-0 flex-1 gap-4 ${hasImage ? 'grid-cols-[minmax(0,1fr)_22rem]' : 'grid-cols-[minmax(0,1fr)]'}`}
      >
        {hasImage && image}
        <section
          ref={part}
          tabIndex={-1}
          aria-label={name}
          className="cut cut-large flex min-h-0 flex-col p-3 cut-fill-panel cut-line-line"
        >
          {panel}
        </section>
      </div>
    </Layout>
  );
}

// Somebody else answered what is open here, or it is not to be answered any more.
function lostSentence({ contests }: Review, { id }: Contest): string {
  const answered = contests.find((one) => one.id === id);
  return answered?.decidedBy ? words.decidedElsewhere(answered.decidedBy, words.decidedContest) : words.contestGone;
}
