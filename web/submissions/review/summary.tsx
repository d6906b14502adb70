import { CheckCheck, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { KEY } from './decline-reasons.tsx';
import type { Review } from '../review-data.ts';
import type { RoundFacts } from './round-facts.ts';
import { reviewTexts as words } from './texts.ts';
import type { QueueOfWindow } from './use-queue.ts';

type Props = {
  review: Review;
  queue: QueueOfWindow;
  facts: RoundFacts;
  // The submissions that 'accept all' takes.
  acceptable: number;
  onAcceptAll: () => void;
  // In place of the number where the queue is no column.
  stepper: ReactNode;
};

// How much of the round waits, and one button for everything without an alert.
export function Summary({ review, queue, facts, acceptable, onAcceptAll, stepper }: Props) {
  const count = queue.rows.length;
  const { results, unsent, withAlert, withoutAlert } = facts;
  const parts = [
    { count: results.length, look: 'bg-text' },
    { count: queue.waiting.length, look: 'waiting-stripes' },
    { count: unsent.length, look: 'bg-line' },
  ];
  return (
    <div className="flex min-h-control items-center gap-4">
      <div className="shrink-0 @min-[72rem]:hidden">{stepper}</div>
      <p className="flex shrink-0 items-center gap-3 @max-[72rem]:hidden">
        <span className="poster text-3xl">{count}</span>
        <span className="text-sm leading-tight text-soft">{words.toReview}</span>
      </p>
      <div className="min-w-0 flex-1">
        <div aria-hidden className="flex h-2 gap-0.5">
          {parts.map(({ count: size, look }) => (
            <span key={look} className={look} style={{ flexGrow: size }} />
          ))}
        </div>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-soft">
          <Count number={results.length}>{words.onBoard}</Count>
          <Count number={withAlert}>{words.withAlert}</Count>
          <Count number={withoutAlert.length}>{words.withoutAlert}</Count>
          <Count number={unsent.length}>{words.notSent}</Count>
        </ul>
      </div>
      <AutomaticBadge automatic={review.settings.automatic} />
      {acceptable > 0 && (
        <Button icon={<CheckCheck aria-hidden size={20} />} onClick={onAcceptAll}>
          {words.acceptAll(acceptable)}
          <kbd aria-hidden className={`${KEY} @max-[60rem]:hidden`}>
            Shift A
          </kbd>
        </Button>
      )}
    </div>
  );
}

function Count({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="whitespace-nowrap">
      <strong className="text-text">{number}</strong> {children}
    </li>
  );
}

// Nobody looks at what is accepted by itself: that stays in sight while it is so.
export function AutomaticBadge({ automatic }: { automatic: Review['settings']['automatic'] }) {
  if (automatic === 'never') return null;
  return (
    <span className="text-check">
      <Badge look="warning">
        <Sparkles aria-hidden size={14} />
        {words.automatic[automatic]}
      </Badge>
    </span>
  );
}
