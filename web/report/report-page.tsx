import { texts } from '../lib/texts/every-screen.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { LoadNotices } from './load-notices.tsx';
import { useReportData } from './use-report-data.ts';
import { Workbench } from './workbench.tsx';

export default function ReportPage({ title }: { title: string }) {
  const { match, teams, reports, standings } = useReportData();
  if (match && teams.data && reports.data)
    return (
      <Workbench title={title} match={match} teams={teams.data} reports={reports.data} mvps={standings.data?.mvps} />
    );
  return (
    <>
      <PageHeader title={title} />
      <LoadNotices teams={teams} reports={reports} />
      {!teams.isError && !reports.isError && <SkeletonRows label={texts.loading} count={8} />}
    </>
  );
}
