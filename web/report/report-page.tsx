import { EventPage } from '../lib/event-page.tsx';
import { useEvents, type ListedEvent } from '../lib/events.ts';
import { texts } from '../lib/texts/every-screen.ts';
import { reportTexts } from './texts.ts';
import { useFailureToast } from '../lib/use-failure-toast.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { LazyRefresh } from './lazy-refresh.tsx';
import { LoadNotices } from './load-notices.tsx';
import { rememberedEventId } from './remembered.ts';
import { useReportData } from './use-report-data.ts';
import { Workbench } from './workbench.tsx';

export default function ReportPage({ title }: { title: string }) {
  useFailureToast(reportTexts.matchLoadFailed, useEvents());
  const unlisted = { id: rememberedEventId(), content: <Report title={title} event={undefined} /> };
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />} unlisted={unlisted}>
      {(event) => <Report title={title} event={event} />}
    </EventPage>
  );
}

function Report({ title, event }: { title: string; event: ListedEvent | undefined }) {
  return (
    <>
      <LazyRefresh />
      <LoadedReport title={title} event={event} />
    </>
  );
}

function LoadedReport({ title, event }: { title: string; event: ListedEvent | undefined }) {
  const { match, teams, reports, standings, rules } = useReportData(event);
  if (match && teams.data && reports.data)
    return (
      <Workbench
        title={title}
        event={event}
        match={match}
        teams={teams.data}
        reports={reports.data}
        mvps={standings.data?.mvps}
      />
    );
  return (
    <>
      <PageHeader title={title} />
      <LoadNotices teams={teams} reports={reports} rules={rules} />
      {!teams.isError && !reports.isError && !rules.isError && <SkeletonRows label={texts.loading} count={8} />}
    </>
  );
}
