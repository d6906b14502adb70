import { Link } from 'react-router';
import { texts } from '../lib/texts/every-screen.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { EmptyStandings } from './empty-standings.tsx';
import { ExportButton } from './export-button.tsx';
import { Freshness } from './freshness.tsx';
import { LoadFailure } from './load-failure.tsx';
import { PAGE_SIZE, StandingsList } from './standings-list.tsx';
import { useStandings, type StandingsState } from './use-standings.ts';

export default function TeamsPage({ title }: { title: string }) {
  const standings = useStandings();
  const loaded = standings.state === 'loaded' ? standings : undefined;
  return (
    <>
      <PageHeader eyebrow="Classificação geral" title={title}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          {loaded && <Freshness loadedAt={loaded.loadedAt} failing={loaded.failing} retry={loaded.retry} />}
          <Link
            to="/report"
            className="cut cut-fill-raised caps flex min-h-control items-center px-5 py-2 text-label cut-line-line hover:cut-line-edge"
          >
            Gerenciar Times
          </Link>
          <ExportButton isLoaded={loaded !== undefined} hasPoints={loaded?.standings.hasPoints ?? false} />
        </div>
      </PageHeader>
      <Content standings={standings} />
    </>
  );
}

function Content({ standings }: { standings: StandingsState }) {
  switch (standings.state) {
    case 'loading':
      return <SkeletonRows label={texts.loading} count={PAGE_SIZE} />;
    case 'failed':
      return <LoadFailure retry={standings.retry} />;
    case 'loaded':
      return standings.standings.hasPoints ? <StandingsList standings={standings.standings} /> : <EmptyStandings />;
  }
}
