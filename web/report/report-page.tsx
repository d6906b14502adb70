import { texts } from '../lib/texts.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { useReportData } from './use-report-data.ts';
import { Workbench } from './workbench.tsx';

export default function ReportPage({ title }: { title: string }) {
  const data = useReportData();
  if (data.settled) return <Workbench title={title} data={data} />;
  return (
    <>
      <PageHeader title={title} />
      <SkeletonRows label={texts.loading} count={8} />
    </>
  );
}
