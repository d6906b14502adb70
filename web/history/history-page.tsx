import { useQuery } from '@tanstack/react-query';
import { History as HistoryIcon } from 'lucide-react';
import { teamsQuery } from '../lib/event-data.ts';
import { EventHeader } from '../lib/event-header.tsx';
import { EventPage } from '../lib/event-page.tsx';
import { useEventId, type ListedEvent } from '../lib/events.ts';
import { LoadFailure } from '../lib/load-failure.tsx';
import { ReportTabs } from '../lib/report-tabs.tsx';
import { texts } from '../lib/texts/every-screen.ts';
import { historyTexts } from '../lib/texts/history.ts';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { History } from './history.tsx';
import { ledgerQuery } from '../lib/ledger/ledger-query.ts';

export default function HistoryPage({ title }: { title: string }) {
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />}>
      {(event) => <EventHistory title={title} event={event} />}
    </EventPage>
  );
}

function EventHistory({ title, event }: { title: string; event: ListedEvent }) {
  const eventId = useEventId();
  const ledger = useQuery(ledgerQuery(eventId));
  const teams = useQuery(teamsQuery(eventId));
  const failed = [ledger, teams].find((load) => !load.data && load.errorUpdateCount > 0);
  const count = ledger.data?.length ?? 0;
  return (
    <>
      <EventHeader event={event} eyebrow={count > 0 ? historyTexts.count(count) : 'Nada se apaga'} title={title}>
        <ReportTabs event={event} />
      </EventHeader>
      {ledger.data && teams.data ? (
        count > 0 ? (
          <History entries={ledger.data} teams={teams.data} />
        ) : (
          <Empty />
        )
      ) : failed ? (
        <LoadFailure title={historyTexts.loadFailed} load={failed} />
      ) : (
        <SkeletonRows label={texts.loading} count={8} />
      )}
    </>
  );
}

function Empty() {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-3 py-16 text-center">
        <HistoryIcon aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <h2 className="poster text-2xl">{historyTexts.empty}</h2>
        <p className="text-lg text-soft">{historyTexts.emptyDetail}</p>
      </div>
    </Panel>
  );
}
