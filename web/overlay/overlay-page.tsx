import { Link } from 'react-router';
import { LIVE_PATH } from '../../domain/live.ts';
import { useLive } from '../lib/live/use-live.ts';
import type { LiveState } from '../lib/live/live-state.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { Board } from './board.tsx';
import { EmptyBoard } from './empty-board.tsx';
import { LinkStatus } from './link-status.tsx';
import { LoadingBoard } from './loading-board.tsx';
import { useEndedLink } from './use-ended-link.ts';

// What viewers see now, and whether it reaches them.
export default function OverlayPage({ title }: { title: string }) {
  const { link, snapshot } = useLive(LIVE_PATH);
  useEndedLink(link);
  return (
    <>
      <PageHeader eyebrow="Visualização em tempo real" title={title}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <LinkStatus link={link} />
          <Link
            to="/config"
            className="cut cut-fill-raised caps flex min-h-control items-center px-5 py-2 text-label cut-line-line hover:cut-line-edge"
          >
            Links para OBS
          </Link>
        </div>
      </PageHeader>
      <Content snapshot={snapshot} />
    </>
  );
}

function Content({ snapshot }: Pick<LiveState, 'snapshot'>) {
  if (!snapshot) return <LoadingBoard />;
  if (snapshot.teams.length === 0) return <EmptyBoard />;
  return <Board snapshot={snapshot} />;
}
