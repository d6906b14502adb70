import { Gavel, Users } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../lib/acting.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import { eventPath, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { MoreMenu } from '../ui/menu.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { DecisionsView } from './decisions.tsx';
import { EmptyStandings } from './empty-standings.tsx';
import { ExportButton } from '../lib/export/export-button.tsx';
import { Stale, updatedAt } from './freshness.tsx';
import { StandingsFailure } from './standings-failure.tsx';
import { useNewDecision } from './new-decision.tsx';
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
  const navigate = useNavigate();
  const mayReport = useMay('report');
  const decision = useNewDecision(event);
  const loaded = standings.state === 'loaded' ? standings : undefined;
  const entries = [
    ...(mayReport
      ? [{ name: 'Gerenciar Times', icon: Users, onSelect: () => void navigate(eventPath('/report', event)) }]
      : []),
    ...(decision.mayDecide ? [{ name: 'Nova decisão', icon: Gavel, onSelect: decision.start }] : []),
  ];
  return (
    <>
      <PageHeader
        title={title}
        facts={
          loaded && !loaded.failing ? <>classificação geral · {updatedAt(loaded.heldAt)}</> : 'classificação geral'
        }
        tabs={<TeamTabs event={event} decisions={loaded?.standings.decisionCount} />}
      >
        <ExportButton
          eventName={event.name}
          isLoaded={loaded !== undefined}
          hasTeams={(loaded?.standings.rows.length ?? 0) > 0}
        />
        {entries.length > 0 && <MoreMenu label="Mais ações" entries={entries} />}
      </PageHeader>
      {loaded?.failing && <Stale heldAt={loaded.heldAt} retry={loaded.retry} />}
      {decision.dialog}
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
