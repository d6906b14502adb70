import { EventFrame, EventTabsHeader } from '../../events/frame/event-frame.tsx';
import { EntrantsMenu } from './entrants-menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListedEvent } from '../../events/events.ts';
import { signUpsQuery } from './sign-ups-data.ts';
import { entrantTexts } from '../../events/frame/texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { EntrantReview } from './entrant-review.tsx';
import { REFRESHED } from '../../events/frame/refresh-often.ts';

// The sign-ups of an event: accept or decline them, copy the link, open and close sign-ups.
export default function EntrantsPage({ title }: { title: string }) {
  return (
    <EventFrame title={title}>
      {(event) => (
        <>
          <EventTabsHeader event={event} title={title}>
            <EntrantsMenu event={event} />
          </EventTabsHeader>
          <Entrants event={event} />
        </>
      )}
    </EventFrame>
  );
}

function Entrants({ event }: { event: ListedEvent }) {
  const load = useQuery({
    ...signUpsQuery(event.id),
    ...REFRESHED,
  });
  const { data, error, errorUpdateCount } = load;
  useToldOnce(data !== undefined && error !== null);
  if (data) return <EntrantReview event={event} signUps={data} />;
  if (errorUpdateCount === 0) return <SkeletonRows label={texts.loading} count={4} />;
  return <LoadFailure title={entrantTexts.loadFailed} load={load} describe={failureDetail} />;
}

// One toast when polling begins to fail, not one every 10 seconds.
function useToldOnce(failing: boolean): void {
  useEffect(() => {
    if (failing) toastFailure(entrantTexts.loadFailed, entrantTexts.stale);
  }, [failing]);
}
