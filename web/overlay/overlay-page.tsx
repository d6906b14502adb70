import { lazy, Suspense } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import type { ListedEvent } from '../lib/events.ts';
import { LinkStatus } from '../lib/live/link-status.tsx';
import { useEndedLink } from '../lib/live/use-ended-link.ts';
import { useEventLive } from '../lib/live/use-event-live.ts';
import { OverlayTabs } from '../lib/overlay-tabs.tsx';
import type { LiveState } from '../lib/live/live-state.ts';
import { replayedText } from '../lib/ranking/replayed-text.ts';
import { Badge } from '../ui/badge.tsx';
import { Board } from './board.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { LoadingBoard } from './loading-board.tsx';

const OnAirView = lazy(() => import('./on-air-view.tsx'));

// The event's live ranking, also of results that are not published yet, the program, and the state of the connection.
export default function OverlayPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<LoadingBoard />}>
      {(event) => <Overlay title={title} event={event} />}
    </EventPage>
  );
}

function Overlay({ title, event }: { title: string; event: ListedEvent }) {
  const { link, snapshot } = useEventLive(event.id);
  useEndedLink(link);
  return (
    <>
      <PageHeader title={title} tabs={<OverlayTabs event={event} />}>
        <LinkStatus link={link} />
        {snapshot && snapshot.replayedRound !== null && (
          <Badge look="warning">{replayedText(snapshot.replayedRound)}</Badge>
        )}
      </PageHeader>
      {snapshot?.program.visible && (
        <Suspense>
          <OnAirView event={event} />
        </Suspense>
      )}
      <Content snapshot={snapshot} event={event} />
    </>
  );
}

function Content({ snapshot, event }: Pick<LiveState, 'snapshot'> & { event: ListedEvent }) {
  if (!snapshot) return <LoadingBoard />;
  if (snapshot.teams.length === 0) return <EmptyBoard event={event} />;
  return <Board snapshot={snapshot} />;
}
