import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { scheduleText } from '../schedule-text.ts';
import { eventPath, eventsQuery, type ListedEvent } from '../events.ts';
import { texts } from '../../kit/every-screen.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { openDecisions } from './event-list.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { failureDetail } from './failure-detail.ts';
import { detailsPath, entrantsPath, publicationPath, rulesPath } from './paths.ts';
import { submissionsPath } from '../submissions-path.ts';
import { REFRESHED } from './refresh-often.ts';
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
      <PageHeader title={data ? eventTexts.notFound : title} />
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

type HeaderProps = { event: ListedEvent; title: string; children?: ReactNode };

// The event's name, links to its other pages, and the actions of this page.
export function EventTabsHeader({ event, title, children }: HeaderProps) {
  return (
    <PageHeader
      title={title}
      facts={`${shortened(event.name)} · ${scheduleText({ ...event, isPlayed: event.onAir || event.roundsReported > 0 })}`}
      tabs={<Tabs event={event} title={title} />}
    >
      {children}
    </PageHeader>
  );
}

function Tabs({ event, title }: { event: ListedEvent; title: string }) {
  const toDecide = openDecisions(event);
  const rules = { name: 'Regras', to: rulesPath(event.id), count: 0 };
  const publication = { name: 'Publicação', to: publicationPath(event.id), count: 0 };
  const details = [
    { name: 'Dados', to: detailsPath(event.id), count: 0 },
    { name: 'Inscritos', to: entrantsPath(event.id), count: toDecide },
  ];
  const submissions = { name: 'Envios', to: submissionsPath(event.id), count: 0 };
  const tabs = event.standalone ? [rules, publication] : [...details, rules, submissions, publication];
  return (
    <PageTabs
      label="Páginas do campeonato"
      tabs={tabs.map(({ name, to, count }) => ({
        name,
        to,
        isCurrent: name === title,
        count: count > 0 && (
          <span className="border border-check px-1.5 text-sm text-check">
            {count}
            <span className="sr-only"> para decidir</span>
          </span>
        ),
      }))}
    />
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
