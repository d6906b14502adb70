import { EventFrame, EventTabsHeader } from '../event-frame.tsx';
import { Entrants } from './entrants.tsx';
import { EntrantsMenu } from './entrants-menu.tsx';

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
