import type { LiveSnapshot } from '../../domain/live.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import type { ListedEvent } from '../lib/events.ts';
import { LinkStatus } from '../lib/live/link-status.tsx';
import { useEndedLink } from '../lib/live/use-ended-link.ts';
import { useEventLive } from '../lib/live/use-event-live.ts';
import { OverlayTabs } from '../lib/overlay-tabs.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { CountdownPanel } from './countdown-panel.tsx';
import { OnAirPanel } from './on-air-panel.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { ScenesPanel } from './scenes-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { TeamPanel } from './team-panel.tsx';
import { useProgram } from './use-broadcast.ts';
import { useKeys } from './use-keys.ts';

// Controls what the stream shows, usually from a phone beside the streaming computer.
export default function BroadcastPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={6} />}>
      {(event) => <Broadcast title={title} event={event} />}
    </EventPage>
  );
}

function Broadcast({ title, event }: { title: string; event: ListedEvent }) {
  const { link, snapshot, clockAhead } = useEventLive(event.id);
  useEndedLink(link);
  return (
    <>
      <PageHeader title={title} tabs={<OverlayTabs event={event} />}>
        <LinkStatus link={link} />
      </PageHeader>
      <div className="flex flex-col gap-4">
        {snapshot ? (
          <ControlPanels event={event} snapshot={snapshot} clockAhead={clockAhead} />
        ) : (
          <SkeletonRows label={texts.loading} count={6} />
        )}
      </div>
    </>
  );
}

type ControlPanelsProps = { event: ListedEvent; snapshot: LiveSnapshot; clockAhead: number };

function ControlPanels({ event, snapshot, clockAhead }: ControlPanelsProps) {
  const { program, act } = useProgram(event.id, snapshot.program);
  useKeys(program, act);
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <OnAirPanel event={event} program={program} snapshot={snapshot} clockAhead={clockAhead} act={act} />
        <ScenesPanel program={program} snapshot={snapshot} act={act} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <TeamPanel program={program} teams={snapshot.teams} act={act} />
        <CountdownPanel program={program} clockAhead={clockAhead} act={act} />
        <SourcesPanel event={event} />
        <RemotePanel event={event} />
      </div>
    </div>
  );
}
