import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { isRefusedWith } from '../../kit/api.ts';
import { Column } from '../../events/brand/column.tsx';
import { OrganizerPage } from '../../events/brand/organizer-page.tsx';
import { PageLoad } from '../../kit/page-load.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { Player } from './player.tsx';
import { playerQuery } from './season-query.ts';
import { seasonPageTexts } from './texts.ts';

// A player of a season: place, what each stage gave, and why.
export default function PlayerPage() {
  const { slug = '', playerId = '' } = useParams();
  const load = useQuery(playerQuery(slug, playerId));
  const shown = load.data;
  const title = shown && `${shown.player.name} · ${shown.season.name}`;
  useEffect(() => {
    if (title !== undefined) document.title = title;
  }, [title]);
  if (shown) {
    const { season, player } = shown;
    const { id, ...profile } = season.organizer;
    const { name, mates, teamName } = player;
    return (
      <OrganizerPage
        organizer={{ id, profile, brand: season.brand }}
        hero={
          <header>
            <Link to={`/t/${slug}`} className="flex min-h-control items-center gap-1 text-soft wrap-anywhere">
              <ChevronLeft aria-hidden size={18} /> {season.name}
            </Link>
            <h1
              tabIndex={-1}
              className={`poster wrap-anywhere ${name.length > 20 ? 'text-3xl' : 'text-5xl md:text-title-wide'}`}
            >
              {name}
            </h1>
            <p className="text-soft wrap-anywhere">
              {teamName}
              {mates.length > 0 && ` · com ${mates.join(' e ')}`}
            </p>
          </header>
        }
      >
        <Player shown={shown} />
      </OrganizerPage>
    );
  }
  return (
    <div className="py-gutter">
      <Column>
        {isRefusedWith(load.error, 'season_player_not_found') ? (
          <NotFound title="Jogador não encontrado" />
        ) : (
          <PageLoad title="Jogador" failed={seasonPageTexts.playerFailed} load={load} />
        )}
      </Column>
    </div>
  );
}
