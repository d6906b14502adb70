import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { scheduleText } from '../lib/schedule-text.ts';
import { eventPath, eventsQuery, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { openDecisions } from './event-list.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { failureDetail } from './failure-detail.ts';
import { detailsPath, entrantsPath, publicationPath, rulesPath } from './paths.ts';
import { REFRESHED } from './refresh.ts';
import { eventTexts } from './texts.ts';

type Props = {
  title: string;
  // Whether the page exists for the standalone event.
  forStandalone?: boolean;
  children: (event: ListedEvent) => ReactNode;
};

// A page of one event, by the id in the path.
export function EventFrame({ title, forStandalone = false, children }: Props) {
  const { eventId } = useParams();
  const load = useQuery({ ...eventsQuery, ...REFRESHED });
  const { data, errorUpdateCount } = load;
  const event = data?.find(({ id }) => id === eventId);
  useWindowTitle(event && `${title} · ${event.name}`);
  // The standalone event has no sign-ups and no details.
  if (event?.standalone && !forStandalone) return <Navigate to={eventPath('/report', event)} replace />;
  if (event) return children(event);
  return (
    <>
      <PageHeader eyebrow="Meus campeonatos" title={data ? eventTexts.notFound : title} />
      {data ? (
        <Missing />
      ) : errorUpdateCount > 0 ? (
        <LoadFailure title={eventTexts.loadFailed} load={load} describe={failureDetail} />
      ) : (
        <SkeletonRows label={texts.loading} count={5} />
      )}
    </>
  );
}

type HeaderProps = { event: ListedEvent; title: string; children: ReactNode };

// The event's name, links to its other pages, and the actions of this page.
export function EventTabsHeader({ event, title, children }: HeaderProps) {
  return (
    <PageHeader eyebrow={`${shortened(event.name)} · ${scheduleText(event)}`} title={title}>
      <div className="flex min-w-0 grow flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Tabs event={event} title={title} />
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">{children}</div>
      </div>
    </PageHeader>
  );
}

function Tabs({ event, title }: { event: ListedEvent; title: string }) {
  const toDecide = openDecisions(event);
  const forAll = [
    { name: 'Regras', to: rulesPath(event.id), count: 0 },
    { name: 'Publicação', to: publicationPath(event.id), count: 0 },
  ];
  const details = [
    { name: 'Dados', to: detailsPath(event.id), count: 0 },
    { name: 'Inscritos', to: entrantsPath(event.id), count: toDecide },
  ];
  const tabs = event.standalone ? forAll : [...details, ...forAll];
  return (
    <nav aria-label="Páginas do campeonato" className="flex flex-wrap gap-1">
      {tabs.map(({ name, to, count }) => (
        <Link
          key={name}
          to={to}
          aria-current={name === title ? 'page' : undefined}
          className="caps flex min-h-control items-center gap-2 border-b-3 border-transparent px-4 text-label text-soft transition-colors hover:text-text aria-[current=page]:border-primary aria-[current=page]:text-text"
        >
          {name}
          {count > 0 && (
            <span className="border border-check px-1.5 text-sm text-check">
              {count}
              <span className="sr-only"> para decidir</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Missing() {
  return (
    <Panel>
      <div className="flex flex-col items-start gap-4">
        <p className="text-soft">{eventTexts.notFoundDetail}</p>
        <ButtonLink to="/meus-campeonatos">Ver meus campeonatos</ButtonLink>
      </div>
    </Panel>
  );
}

// Runs after AnnouncePage, whose title has only the name of the page.
function useWindowTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Queda Livre`;
  }, [title]);
}

// One line above the title; the page 'Dados' shows the whole name.
function shortened(name: string): string {
  return name.length > 80 ? `${name.slice(0, 79).trimEnd()}…` : name;
}
