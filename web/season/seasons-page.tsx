import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ExternalLink, Medal, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { LoadFailure } from '../kit/load-failure.tsx';
import { texts } from '../kit/every-screen.ts';
import { useLazyDialog } from '../kit/use-lazy-dialog.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { EventsTabs } from '../events/frame/events-tabs.tsx';
import { failureDetail } from '../events/frame/failure-detail.ts';
import { seasonPath, seasonsPath } from '../events/frame/paths.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { type ListedSeason, seasonsQuery } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

// The rankings that the organiser keeps over several events.
export default function SeasonsPage({ title }: { title: string }) {
  const navigate = useNavigate();
  const load = useQuery(seasonsQuery);
  const { data, errorUpdateCount } = load;
  const newButton = useRef<HTMLButtonElement>(null);
  const [creating, setCreating] = useState(false);
  const dialog = useLazyDialog(loadDialog, eventTexts.dialogFailed);
  const create = () => dialog.open(() => setCreating(true));
  return (
    <>
      <PageHeader title={title} facts="um ranking de várias copas" tabs={<EventsTabs current={seasonsPath} />}>
        <Button
          ref={newButton}
          look="primary"
          aria-label={words.newSeason}
          icon={<Plus aria-hidden size={18} />}
          onClick={create}
        >
          <span>
            Nova<span className="max-md:hidden"> temporada</span>
          </span>
        </Button>
      </PageHeader>
      {data ? (
        data.length === 0 ? (
          <Empty onCreate={create} />
        ) : (
          <ul aria-label={title} className="flex flex-col gap-2">
            {data.map((season) => (
              <SeasonRow key={season.id} season={season} />
            ))}
          </ul>
        )
      ) : errorUpdateCount > 0 ? (
        <LoadFailure title={words.listFailed} load={load} describe={failureDetail} />
      ) : (
        <SkeletonRows label={texts.loading} count={4} />
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          open={creating}
          finalFocus={newButton}
          onClose={() => setCreating(false)}
          onCreated={(id) => void navigate(seasonPath(id))}
        />
      )}
    </>
  );
}

const loadDialog = async () => (await import('./create-season-dialog.tsx')).CreateSeasonDialog;

function SeasonRow({ season: { id, name, slug, stages, published } }: { season: ListedSeason }) {
  return (
    <li className="cut cut-large cut-fill-panel cut-line-line flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <div className="min-w-0 grow basis-60">
        <h2>
          <Link
            to={seasonPath(id)}
            className="caps flex min-h-control items-center gap-2 text-xl wrap-anywhere hover:underline"
          >
            <span className="min-w-0">{name}</span>
            <ChevronRight aria-hidden size={18} className="shrink-0 text-muted" />
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-soft">
          {stages === 1 ? '1 etapa' : `${stages} etapas`}
          {!published && <Badge look="draft">Fora do ar</Badge>}
        </p>
      </div>
      {published && (
        <a
          href={`/t/${slug}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-control items-center gap-2 font-semibold underline underline-offset-4"
        >
          Página pública<span className="sr-only"> de {name}</span>
          <ExternalLink aria-hidden size={16} />
        </a>
      )}
    </li>
  );
}

function Empty({ onCreate }: { onCreate: () => void }) {
  return (
    <Panel>
      <div className="flex flex-col items-center gap-4 py-6 text-center">
        <Medal aria-hidden size={48} strokeWidth={1.5} className="text-edge" />
        <h2 className="poster text-3xl">{words.empty}</h2>
        <p className="max-w-prose text-lg text-soft">{words.emptyDetail}</p>
        <Button onClick={onCreate}>Criar a primeira</Button>
      </div>
    </Panel>
  );
}
