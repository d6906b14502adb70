import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '../../events/event-data.ts';
import { lazy, Suspense } from 'react';
import type { ListedEvent } from '../../events/events.ts';
import { texts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { EventFrame, EventTabsHeader } from '../../events/frame/event-frame.tsx';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { rulesTexts } from '../../rules/editor/rules-texts.ts';

// Lazy, because the check of a rule set is large.
const RulesEditor = lazy(async () => ({ default: (await import('./rules-editor.tsx')).RulesEditor }));

export default function RulesPage({ title }: { title: string }) {
  return (
    <EventFrame title={title} forStandalone>
      {(event) => (
        <>
          <EventTabsHeader event={event} title={title}>
            {event.published && (
              <ButtonLink to={`/regulamento/${event.id}`}>
                <span className="max-md:hidden">Página do </span>regulamento
              </ButtonLink>
            )}
          </EventTabsHeader>
          <Rules key={event.id} event={event} />
        </>
      )}
    </EventFrame>
  );
}

function Rules({ event }: { event: ListedEvent }) {
  const load = useQuery(rulesQuery(event.id));
  const { data, errorUpdateCount } = load;
  if (!data && errorUpdateCount > 0)
    return <LoadFailure title={rulesTexts.loadFailed} load={load} describe={failureDetail} />;
  const waiting = <SkeletonRows label={texts.loading} count={8} />;
  return data ? (
    <Suspense fallback={waiting}>
      <RulesEditor event={event} stored={data} />
    </Suspense>
  ) : (
    waiting
  );
}
