import { useQuery } from '@tanstack/react-query';
import { CommandNews } from '../lib/commands/command-news.tsx';
import { teamsQuery } from '../lib/event-data.ts';
import { EventHeader } from '../lib/event-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import { useEventId, type ListedEvent } from '../lib/events.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { ReportTabs } from '../lib/report-tabs.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import { historyTexts } from '../lib/texts/history.ts';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { History } from './history.tsx';
import { useLedger } from '../lib/ledger/use-ledger.ts';

export default function HistoryPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />}>
      {(event) => <EventHistory title={title} event={event} />}
    </EventPage>
  );
}

function EventHistory({ title, event }: { title: string; event: ListedEvent }) {
  const eventId = useEventId();
  const ledger = useLedger();
  const teams = useQuery(teamsQuery(eventId));
  const failed = [ledger, teams].find((load) => !load.data && load.errorUpdateCount > 0);
  return (
    <>
      <EventHeader
        event={event}
        eyebrow={ledger.data ? historyTexts.count(ledger.data.length) : 'Nada se apaga'}
        title={title}
      >
        <ReportTabs event={event} />
      </EventHeader>
      {ledger.data && teams.data ? (
        <>
          <CommandNews />
          <History entries={ledger.data} teams={teams.data} />
        </>
      ) : failed ? (
        <LoadFailure title={historyTexts.loadFailed} load={failed} />
      ) : (
        <SkeletonRows label={texts.loading} count={8} />
      )}
    </>
  );
}
