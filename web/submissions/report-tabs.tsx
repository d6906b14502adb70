import { memo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { may } from '../../domain/access/permissions.ts';
import { useActing } from '../access/acting.ts';
import { PageTabs } from '../ui/page-tabs.tsx';
import { eventPath, ROUND_PARAMETER, type ListedEvent } from '../events/events.ts';
import { REVIEW_PATH, type Review, reviewQuery } from './review-data.ts';
import { useShownReview } from './shown-review.ts';

const TABS = [
  { path: '/report', name: 'Lançar', shortName: undefined, needs: 'report', ofRound: true },
  { path: '/report/grade', name: 'Grade da queda', shortName: 'Grade', needs: 'report', ofRound: true },
  { path: REVIEW_PATH, name: 'Conferência', shortName: 'Conferir', needs: 'review', ofRound: true },
  { path: '/report/fechar', name: 'Fechar queda', shortName: 'Fechar', needs: 'report', ofRound: true },
  { path: '/report/historico', name: 'Histórico', shortName: undefined, needs: 'see_history', ofRound: false },
] as const;

type Props = {
  event: ListedEvent | undefined;
  // What the page shows, if it shows one: the numbers are the same.
  review?: Review;
};

// The tabs of a round open with the round that this window shows.
export const ReportTabs = memo(function ReportTabs({ event, review }: Props) {
  const { pathname, search } = useLocation();
  const round = new URLSearchParams(search).get(ROUND_PARAMETER);
  const { role } = useActing();
  return (
    <PageTabs
      label="Páginas do report"
      tabs={TABS.filter(({ needs }) => may(role, needs)).map(({ path, name, shortName, ofRound }) => ({
        name,
        ...(shortName !== undefined && { shortName }),
        to: eventPath(path, event, ofRound ? round : null),
        isCurrent: path === pathname,
        count:
          path === REVIEW_PATH &&
          event?.captainsSend &&
          (review ? <Waiting review={review} /> : <WaitingOnAir event={event} />),
      }))}
    />
  );
});

function WaitingOnAir({ event }: { event: ListedEvent }) {
  const review = useShownReview(useQuery(reviewQuery(event.id, event.currentRound)).data);
  return review ? <Waiting review={review} /> : null;
}

// How many submissions and contests of all rounds wait.
function Waiting({ review }: { review: Review }) {
  const contests = review.contests.filter(({ answer }) => answer === null).length;
  const count = review.rounds.reduce((sum, { waiting }) => sum + waiting, contests);
  return (
    <span className="bg-text px-1.5 text-sm text-ground">
      {count}
      <span className="sr-only"> para conferir</span>
    </span>
  );
}
