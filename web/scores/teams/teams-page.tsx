import { Gavel, OctagonAlert, TriangleAlert, Trophy, Users } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { useMay } from '../../access/acting.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import { eventPath, type ListedEvent, useEventId } from '../../events/events.ts';
import { texts } from '../../kit/every-screen.ts';
import { MoreMenu } from '../../ui/menu.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { DecisionsView } from './decisions.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { useNewDecision } from './new-decision.tsx';
import { PAGE_SIZE, StandingsList } from './standings-list.tsx';
import { TeamTabs } from './team-tabs.tsx';
import { teamsTexts } from './texts.ts';
import { Panel } from '../../ui/panel.tsx';
import { secondsText } from '../../kit/instants.ts';
import { type ComponentProps, useEffect, useTransition } from 'react';
import { Button } from '../../ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { eventQuery } from '../../events/event-data.ts';
import type { EventLog } from '../../events/event-log/event-log.ts';
import { viewStandings } from '../../events/event-log/views.ts';
import { useConnection } from '../../kit/live/connection.ts';
import { type GeneralStandings, readStandings } from '../standings/standings.ts';
import { toastFailure } from '../../ui/toast.tsx';
import { useOverlayCallback } from './overlay-callback.ts';

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
          loaded && !loaded.failing ? (
            <>
              {teamsTexts.facts} · {updatedAt(loaded.heldAt)}
            </>
          ) : (
            teamsTexts.facts
          )
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

function EmptyStandings() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <Trophy aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <p className="text-lg text-soft">{teamsTexts.empty}</p>
      </div>
    </Panel>
  );
}

// In place of standings whose first load failed.
function StandingsFailure({ retry }: { retry: Retry }) {
  return (
    <Panel>
      <div role="alert" className="flex flex-col items-center gap-4 py-6 text-center">
        <OctagonAlert aria-hidden size={48} strokeWidth={1.5} className="text-error" />
        <h2 className="poster text-3xl">{texts.teamsLoadFailed}</h2>
        <p className="text-soft">{teamsTexts.loadFailedDetail}</p>
        <RetryButton look="primary" retry={retry} />
      </div>
    </Panel>
  );
}

// The time of the figures. Not announced by screen readers each time.
function updatedAt(heldAt: Date) {
  return (
    <>
      atualizado às <time dateTime={heldAt.toISOString()}>{secondsText(heldAt)}</time>
    </>
  );
}

// The figures could not be loaded again.
function Stale({ heldAt, retry }: { heldAt: Date; retry: Retry }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-center gap-2 text-sm text-error">
        <TriangleAlert aria-hidden size={16} />
        <span>
          Sem atualização desde <time dateTime={heldAt.toISOString()}>{secondsText(heldAt)}</time>
        </span>
      </p>
      <RetryButton retry={retry} />
    </div>
  );
}

type Props = { look?: ComponentProps<typeof Button>['look']; retry: Retry };

// Busy only for a retry that the user started, not while polling.
function RetryButton({ look = 'quiet', retry }: Props) {
  const [busy, start] = useTransition();
  const tryAgain = () =>
    start(async () => {
      await retry();
    });
  return (
    <Button look={look} busy={busy} onClick={tryAgain}>
      {texts.tryAgain}
    </Button>
  );
}

type StandingsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: Retry }
  | {
      readonly state: 'loaded';
      readonly standings: GeneralStandings;
      // Until when the server is known to have had no other.
      readonly heldAt: Date;
      // There is no connection.
      readonly failing: boolean;
      readonly retry: Retry;
    };

type Retry = () => Promise<unknown>;

// Loaded standings stay while there is no connection.
function useStandings(): StandingsState {
  const eventId = useEventId();
  const { data, dataUpdatedAt, errorUpdateCount, refetch } = useQuery({
    ...eventQuery(eventId),
    select: selectStandings,
    // Until there is something to show; then the connection of the window brings what changes.
    refetchInterval: ({ state }) => (state.data === undefined && state.errorUpdateCount > 0 ? RETRY_MS : false),
  });
  const { link, heldAt } = useConnection();
  useOverlayCallback(data);
  // Between two tries `error` is null although the first load has not succeeded.
  const isFailed = !data && errorUpdateCount > 0;
  useEffect(() => {
    if (isFailed) toastFailure(texts.teamsLoadFailed, teamsTexts.loadFailedDetail);
  }, [isFailed]);

  if (data)
    return {
      state: 'loaded',
      standings: data,
      heldAt: new Date(Math.max(heldAt, dataUpdatedAt)),
      failing: link.kind === 'cut-off',
      retry: refetch,
    };
  // The failure stays on the screen during a retry.
  return isFailed ? { state: 'failed', retry: refetch } : { state: 'loading' };
}

const RETRY_MS = 5000;

function selectStandings(log: EventLog): GeneralStandings {
  return readStandings(viewStandings(log));
}
