import { lazy, Suspense, useEffect } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import { eventPath, type ListedEvent } from '../../events/events.ts';
import { LinkStatus } from '../link-status.tsx';
import { useEndedLink } from '../../events/use-ended-link.ts';
import { useEventLive } from '../../events/use-event-live.ts';
import { OverlayTabs } from '../overlay-tabs.tsx';
import type { LiveState } from '../../kit/live/live-state.ts';
import { replayedText } from '../../scores/ranking/replayed-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Board } from './board.tsx';
import { MonitorPlay } from 'lucide-react';
import { useMay } from '../../access/acting.ts';
import { overlayTexts } from '../overlay-texts.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useElapsed } from '../../kit/use-elapsed.ts';
import { texts } from '../../kit/every-screen.ts';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/toast.tsx';
import { PAGE_SIZE } from './page-size.ts';

// Connecting takes a fraction of a second: after this time the user is told.
const PATIENCE_MS = 5000;

function LoadingBoard() {
  const isSlow = useElapsed(PATIENCE_MS);
  useEffect(() => {
    if (isSlow) toastFailure(texts.teamsLoadFailed, overlayTexts.stillTrying);
  }, [isSlow]);
  return (
    <div className="flex flex-col gap-gutter">
      {isSlow && (
        <Notice kind="error" title={texts.teamsLoadFailed}>
          {overlayTexts.stillTrying}
        </Notice>
      )}
      <div role="status" className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <span className="sr-only">{texts.loading}</span>
        {Array.from({ length: PAGE_SIZE }, (_, index) => (
          <div key={index} className="cut cut-large cut-fill-panel h-24 animate-pulse cut-line-line" />
        ))}
      </div>
    </div>
  );
}

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

function EmptyBoard({ event }: { event: ListedEvent }) {
  const mayAdd = useMay('manage_event');
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <MonitorPlay aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{overlayTexts.empty}</p>
        {mayAdd && (
          <ButtonLink look="primary" to={eventPath('/report', event)}>
            Adicionar times
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
