import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { isRefusedWith } from '../kit/api.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { texts } from '../kit/every-screen.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { SkeletonRows } from '../ui/skeleton-rows.tsx';
import { failureDetail } from '../events/frame/failure-detail.ts';
import { seasonPath, seasonsPath, type SeasonTab } from '../events/frame/paths.ts';
import { ownSeasonQuery, rankOwn, suggestionsOf } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = { title: string; children: (season: OwnSeason) => ReactNode };

// A page of one season, by the id in the path.
export function SeasonFrame({ title, children }: Props) {
  const { seasonId = '' } = useParams();
  const load = useQuery(ownSeasonQuery(seasonId));
  const { data: season, error, errorUpdateCount } = load;
  const name = season?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${title} · ${name} · Queda Livre`;
  }, [title, name]);
  const isMissing = isRefusedWith(error, 'season_not_found');
  if (season && !isMissing) return children(season);
  return (
    <>
      <PageHeader title={isMissing ? words.notFound : title} />
      {isMissing ? (
        <Panel>
          <div className="flex flex-col items-start gap-4">
            <p className="text-soft">{words.notFoundDetail}</p>
            <ButtonLink to={seasonsPath}>Ver temporadas</ButtonLink>
          </div>
        </Panel>
      ) : errorUpdateCount > 0 ? (
        <LoadFailure title={words.loadFailed} load={load} describe={failureDetail} />
      ) : (
        <SkeletonRows label={texts.loading} count={6} />
      )}
    </>
  );
}

const TABS: readonly { readonly name: string; readonly tab?: SeasonTab }[] = [
  { name: 'Ranking' },
  { name: 'Etapas', tab: 'etapas' },
  { name: 'Pontuação', tab: 'pontuacao' },
  { name: 'Jogadores', tab: 'jogadores' },
  { name: 'Página', tab: 'pagina' },
];

type HeaderProps = {
  season: OwnSeason;
  // The name of the tab.
  title: string;
  children?: ReactNode;
};

export function SeasonHeader({ season, title, children }: HeaderProps) {
  const counts: Readonly<Record<string, number>> = {
    Etapas: season.stages.length,
    Jogadores: suggestionsOf(season, rankOwn(season, 'players')).length,
  };
  const played = season.stages.filter(({ teams }) => teams.length > 0).length;
  return (
    <PageHeader
      title={season.name}
      facts={
        <>
          <Link to={seasonsPath} className="underline underline-offset-4">
            Temporadas
          </Link>{' '}
          · {played} de {season.stages.length} {season.stages.length === 1 ? 'etapa jogada' : 'etapas jogadas'}
        </>
      }
      tabs={
        <PageTabs
          label="Páginas da temporada"
          tabs={TABS.map(({ name, tab }) => ({
            name,
            to: seasonPath(season.id, tab),
            isCurrent: name === title,
            count: (counts[name] ?? 0) > 0 && (
              // Positioned, so that the hidden words scroll with the tabs.
              <span className="relative border border-line bg-raised px-1.5 text-sm">
                {counts[name]}
                {name === 'Jogadores' && <span className="sr-only"> IDs parecidos</span>}
              </span>
            ),
          }))}
        />
      }
    >
      {children}
    </PageHeader>
  );
}
