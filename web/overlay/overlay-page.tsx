import { eventLivePath } from '../../domain/live.ts';
import { actingSearch } from '../lib/api.ts';
import { EventHeader } from '../lib/event-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { useLive } from '../lib/live/use-live.ts';
import type { LiveState } from '../lib/live/live-state.ts';
import { replayedText } from '../lib/ranking/replayed-text.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Board } from './board.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { LinkStatus } from './link-status.tsx';
import { LoadingBoard } from './loading-board.tsx';
import { useEndedLink } from './use-ended-link.ts';

// What viewers see now, and whether it reaches them.
export default function OverlayPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<LoadingBoard />}>
      {(event) => <Overlay title={title} event={event} />}
    </EventPage>
  );
}

function Overlay({ title, event }: { title: string; event: ListedEvent }) {
  const { link, snapshot } = useLive(eventLivePath(event.id) + actingSearch());
  useEndedLink(link);
  return (
    <>
      <EventHeader event={event} eyebrow="Visualização em tempo real" title={title}>
        <LinkStatus link={link} />
        {snapshot && snapshot.replayedRound !== null && (
          <Badge look="warning">{replayedText(snapshot.replayedRound)}</Badge>
        )}
        <ButtonLink to={eventPath('/config', event)}>Links para OBS</ButtonLink>
      </EventHeader>
      <Content snapshot={snapshot} event={event} />
    </>
  );
}

function Content({ snapshot, event }: Pick<LiveState, 'snapshot'> & { event: ListedEvent }) {
  if (!snapshot) return <LoadingBoard />;
  if (snapshot.teams.length === 0) return <EmptyBoard event={event} />;
  return <Board snapshot={snapshot} />;
}
