import { Navigate } from 'react-router';
import { EventPage } from '../events/event-page.tsx';
import { useEvents, type ListedEvent } from '../events/events.ts';
import { FIRST_RUN_PATH, useLedToFirstSteps } from '../events/first-steps.ts';
import { texts } from '../kit/every-screen.ts';
import { reportTexts } from './texts.ts';
import { useFailureToast } from '../kit/use-failure-toast.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { LoadNotice } from './load-notice.tsx';
import { rememberedEventId } from './remembered-match.ts';
import { useReportData } from './use-report-data.ts';
import { Workbench } from './workbench.tsx';

export default function ReportPage({ title }: { title: string }) {
  useFailureToast(reportTexts.matchLoadFailed, useEvents());
  const isLed = useLedToFirstSteps();
  const unlisted = { id: rememberedEventId(), content: <Report title={title} event={undefined} /> };
  if (isLed) return <Navigate replace to={FIRST_RUN_PATH} />;
  return (
    <EventPage title={title} waiting={<SkeletonRows label={texts.loading} count={8} />} unlisted={unlisted}>
      {(event) => <Report title={title} event={event} />}
    </EventPage>
  );
}

function Report({ title, event }: { title: string; event: ListedEvent | undefined }) {
  const { match, teams, reports, load } = useReportData(event);
  if (match && teams && reports)
    return <Workbench title={title} event={event} match={match} teams={teams} reports={reports} />;
  return (
    <>
      <PageHeader title={title} />
      {load.isError ? <LoadNotice load={load} /> : <SkeletonRows label={texts.loading} count={8} />}
    </>
  );
}
