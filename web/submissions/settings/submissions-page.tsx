import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ListedEvent } from '../../events/events.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { texts } from '../../kit/every-screen.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { EventFrame, EventTabsHeader } from '../../events/frame/event-frame.tsx';
import { failureDetail } from '../../events/frame/failure-detail.ts';
import { settingsQuery } from './settings-data.ts';
import { submissionTexts as words } from './texts.ts';

// Lazy, because the captain's form is beside it.
const SettingsForm = lazy(async () => ({ default: (await import('./settings-form.tsx')).SettingsForm }));

// How captains send the results of an event.
export default function SubmissionsPage({ title }: { title: string }) {
  return <EventFrame title={title}>{(event) => <Settings key={event.id} event={event} title={title} />}</EventFrame>;
}

function Settings({ event, title }: { event: ListedEvent; title: string }) {
  const load = useQuery(settingsQuery(event.id));
  const { data, errorUpdateCount } = load;
  const waiting = (
    <>
      <EventTabsHeader event={event} title={title} />
      <SkeletonRows label={texts.loading} count={8} />
    </>
  );
  if (data)
    return (
      <Suspense fallback={waiting}>
        <SettingsForm event={event} title={title} loaded={data} />
      </Suspense>
    );
  if (errorUpdateCount === 0) return waiting;
  return (
    <>
      <EventTabsHeader event={event} title={title} />
      <LoadFailure title={words.loadFailed} load={load} describe={failureDetail} />
    </>
  );
}
