import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { CommandNews } from '../../scores/ledger/command-news.tsx';
import { teamsQuery } from '../../events/event-data.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { EventPage } from '../../events/event-page.tsx';
import { type ListedEvent, useEventId } from '../../events/events.ts';
import { usePhone } from '../../kit/widths.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { ReportTabs } from '../../submissions/report-tabs.tsx';
import { texts } from '../../kit/every-screen.ts';
import { historyTexts } from '../../scores/ledger/history-texts.ts';
import { Button } from '../../ui/button.tsx';
import { MoreMenu } from '../../ui/menu.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { History } from './history.tsx';
import { useLedger } from '../../scores/ledger/use-ledger.ts';
import { nameTeams } from '../../scores/ledger/entry-words.ts';
import { historySheet } from '../../scores/ledger/history-sheet.ts';
import { downloadBlob } from '../../kit/spreadsheet/download.ts';
import { workbookName } from '../../kit/spreadsheet/workbook-name.ts';
import { writeWorkbook } from '../../kit/spreadsheet/write.ts';
import { useAction } from '../../kit/use-action.ts';
import { toastFailure } from '../../ui/toast.tsx';

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
  const phone = usePhone();
  const write = useExport(event.name, ledger.data, teams.data);
  const failed = [ledger, teams].find((load) => !load.data && load.errorUpdateCount > 0);
  return (
    <>
      <PageHeader
        title={title}
        facts={ledger.data ? historyTexts.count(ledger.data.length) : 'nada se apaga'}
        tabs={<ReportTabs event={event} />}
      >
        {phone ? (
          <MoreMenu label="Mais ações" entries={[{ name: 'Exportar', icon: Download, onSelect: () => write.run() }]} />
        ) : (
          <Button
            busy={write.isPending}
            disabled={!ledger.data || !teams.data}
            icon={<Download aria-hidden size={18} />}
            onClick={() => write.run()}
          >
            Exportar
          </Button>
        )}
      </PageHeader>
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

type Entries = Parameters<typeof historySheet>[0];
type Teams = Parameters<typeof nameTeams>[1];

// Exports every entry, whatever the filters show.
function useExport(eventName: string, entries: Entries | undefined, teams: Teams | undefined) {
  return useAction({
    mutationFn: async () => {
      if (!entries || !teams) return;
      const workbook = await writeWorkbook([historySheet(entries, nameTeams(entries, teams))]);
      downloadBlob(workbook, workbookName('historico', eventName));
    },
    onError: () => toastFailure(historyTexts.exportFailed, historyTexts.exportFailedDetail),
  });
}
