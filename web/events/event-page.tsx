import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { DeadEnd } from '../ui/dead-end.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EventIdContext, useSelectedEvent, type ListedEvent } from './events.ts';
import { FailedLoads } from '../kit/failed-loads.tsx';
import { eventTexts } from './event-texts.ts';

type Props = {
  title: string;
  // Shown while the events load.
  waiting: ReactNode;
  children: (event: ListedEvent) => ReactNode;
  // Shown when the list of events cannot be loaded but the id of the event is known.
  unlisted?: { readonly id: string | null; readonly content: ReactNode };
};

// A page that works on the selected event. The key resets all state when another event is selected.
export function EventPage({ title, waiting, children, unlisted }: Props) {
  const { event, id, missing, load } = useSelectedEvent();
  const failed = load.errorUpdateCount > 0;
  const shownId = event?.id ?? (load.isError && !missing ? (id ?? unlisted?.id) : null);
  if (missing) return <MissingEvent title={title} />;
  if (shownId && (event || unlisted))
    return (
      <EventIdContext key={shownId} value={shownId}>
        {event ? children(event) : unlisted?.content}
      </EventIdContext>
    );
  return (
    <>
      <PageHeader title={title} />
      {failed ? <FailedLoads title={eventTexts.notLoaded} failed={[eventTexts.loadFailed]} loads={[load]} /> : waiting}
    </>
  );
}

function MissingEvent({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <DeadEnd icon={CalendarX} eyebrow={title} title={eventTexts.missing}>
      <p>{eventTexts.missingDetail}</p>
      <ButtonLink look="primary" to={pathname}>
        {eventTexts.toOnAir}
      </ButtonLink>
    </DeadEnd>
  );
}
