import { EventFrame, EventTabsHeader } from '../../events/frame/event-frame.tsx';
import { DiscordPanel } from './discord-panel.tsx';
import { FeedPanel } from './feed-panel.tsx';

// Discord and the feed.
export default function PublicationPage({ title }: { title: string }) {
  return (
    <EventFrame title={title} forStandalone>
      {(event) => (
        <>
          <EventTabsHeader event={event} title={title} />
          <div key={event.id} className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
            <DiscordPanel event={event} />
            <FeedPanel event={event} />
          </div>
        </>
      )}
    </EventFrame>
  );
}
