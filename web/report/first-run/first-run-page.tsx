import { Navigate, useLocation } from 'react-router';
import { EventIdContext, eventIdIn, eventPath, useSelectedEvent } from '../../events/events.ts';
import { isNewcomer, teamsStepPath } from '../../events/first-steps.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { eventTexts } from '../../events/event-texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { CupStep } from './cup-step.tsx';
import { TeamsStep } from './teams-step.tsx';

// The first two steps of a new organiser: the cup, and its teams. The address names the cup once it exists.
export default function FirstRunPage({ title }: { title: string }) {
  const named = eventIdIn(useLocation());
  const { event, load } = useSelectedEvent();
  if (!load.data || !event)
    return (
      <>
        <PageHeader title={title} />
        {load.data ? (
          <Navigate replace to="/report" />
        ) : load.errorUpdateCount > 0 ? (
          <LoadFailure title={eventTexts.loadFailed} load={load} />
        ) : (
          <SkeletonRows label={texts.loading} count={8} />
        )}
      </>
    );
  if (named !== null)
    return (
      <EventIdContext key={event.id} value={event.id}>
        <TeamsStep event={event} />
      </EventIdContext>
    );
  if (isNewcomer(load.data)) return <CupStep title={title} standalone={event} />;
  // Another window made the cup, or there is one already.
  const cup = load.data.find(({ standalone, teams, endedAt }) => !standalone && teams === 0 && endedAt === null);
  return <Navigate replace to={cup ? teamsStepPath(cup.id) : eventPath('/report', event)} />;
}
