import { useLocation } from 'react-router';
import { useMay } from '../lib/acting.ts';
import { EventHeader } from '../lib/event-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { DecisionsView } from './decisions.tsx';
import { EmptyStandings } from './empty-standings.tsx';
import { ExportButton } from './export-button.tsx';
import { Freshness } from './freshness.tsx';
import { StandingsFailure } from './standings-failure.tsx';
import { NewDecision } from './new-decision.tsx';
import { PAGE_SIZE, StandingsList } from './standings-list.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { useStandings, type StandingsState } from './use-standings.ts';

// Standings at /teams, decisions at /teams/decisoes.
export default function TeamsPage({ title }: { title: string }) {
  const View = useLocation().pathname.startsWith('/teams/decisoes') ? DecisionsView : Standings;
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={PAGE_SIZE} />}>
      {(event) => <View title={title} event={event} />}
    </EventPage>
  );
}

function Standings({ title, event }: { title: string; event: ListedEvent }) {
  const standings = useStandings();
  const mayReport = useMay('report');
  const loaded = standings.state === 'loaded' ? standings : undefined;
  return (
    <>
      <EventHeader event={event} eyebrow="Classificação geral" title={title}>
        <TeamTabs event={event} decisions={loaded?.standings.decisionCount} />
        {loaded && <Freshness heldAt={loaded.heldAt} failing={loaded.failing} retry={loaded.retry} />}
        {mayReport && <ButtonLink to={eventPath('/report', event)}>Gerenciar Times</ButtonLink>}
        <NewDecision event={event} />
        <ExportButton
          eventName={event.name}
          isLoaded={loaded !== undefined}
          hasTeams={(loaded?.standings.rows.length ?? 0) > 0}
        />
      </EventHeader>
      <Content standings={standings} />
    </>
  );
}

function Content({ standings }: { standings: StandingsState }) {
  switch (standings.state) {
    case 'loading':
      return <SkeletonRows label={texts.loading} count={PAGE_SIZE} />;
    case 'failed':
      return <StandingsFailure retry={standings.retry} />;
    case 'loaded':
      return standings.standings.hasPoints ? <StandingsList standings={standings.standings} /> : <EmptyStandings />;
  }
}
