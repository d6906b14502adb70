import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isRefusedWith } from '../../kit/api.ts';
import { Column } from '../../events/brand/column.tsx';
import { OrganizerPage } from '../../events/brand/organizer-page.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Hero } from './hero.tsx';
import { Ranking } from './ranking.tsx';
import { seasonQuery } from './season-query.ts';
import { Side } from './side.tsx';
import { seasonPageTexts } from './texts.ts';

// For everybody: the ranking of a season over its stages.
export default function SeasonPage() {
  const { slug = '' } = useParams();
  const load = useQuery(seasonQuery(slug));
  const season = load.data;
  const name = season?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · Ranking da temporada`;
  }, [name]);
  if (season) {
    const { id, ...profile } = season.organizer;
    return (
      <OrganizerPage organizer={{ id, profile, brand: season.brand }} hero={<Hero season={season} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-gutter lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Ranking season={season} />
          <Side season={season} />
        </div>
      </OrganizerPage>
    );
  }
  return (
    <div className="py-gutter">
      <Column>
        {isRefusedWith(load.error, 'season_not_found') ? (
          <NotFound title="Temporada não encontrada" />
        ) : (
          <PageLoad title="Temporada" failed={seasonPageTexts.loadFailed} load={load} />
        )}
      </Column>
    </div>
  );
}
