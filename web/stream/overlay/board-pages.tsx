import { useEffect, useMemo, useState } from 'react';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { usePhone } from '../../kit/widths.ts';
import { RankingGrid } from '../../scores/ranking/ranking-grid.tsx';
import { useMovements } from '../../scores/ranking/use-movements.ts';
import { overlayTexts } from '../overlay-texts.ts';
import { usePages } from '../../ui/pages.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { EditableCard } from './editable-card.tsx';
import { COLUMNS, PAGE_SIZE } from './page-size.ts';

type Props = {
  teams: readonly LiveTeam[];
  isEdited: (team: LiveTeam) => boolean;
  onEdit: (team: LiveTeam) => void;
  onUndo: (team: LiveTeam) => void;
};

export function BoardPages({ teams, isEdited, onEdit, onUndo }: Props) {
  const movementOf = useMovements(teams);
  const { page, pageCount, goTo } = usePages(teams, PAGE_SIZE);
  const shown = useMemo(() => teams.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [teams, page]);
  const { turning, turn } = usePageTurn();
  const phone = usePhone();
  const columns = phone ? COLUMNS.phone : COLUMNS.desktop;
  // The last page is as high as the others, so that the buttons stay in place.
  const places = pageCount > 1 ? PAGE_SIZE : shown.length;
  // Few teams get cards as high as those of a full page, except on a phone; fewer rows would stretch them over the screen.
  const leastRows = phone ? 1 : PAGE_SIZE / columns;
  return (
    <>
      <div className="relative -m-1 grid flex-1 p-1 [--card-gap:0.5rem] lg:[--card-gap:0.75rem]">
        <div className={`grid min-w-0 ${turning ? 'invisible' : ''}`}>
          <RankingGrid
            key={page}
            label={`Times, página ${page} de ${pageCount}`}
            teams={shown}
            columns={columns}
            rows={Math.max(leastRows, Math.ceil(places / columns))}
          >
            {(team) => (
              <EditableCard
                team={team}
                movement={movementOf(team.id)}
                edited={isEdited(team)}
                onEdit={onEdit}
                onUndo={onUndo}
              />
            )}
          </RankingGrid>
        </div>
        {turning && (
          <div className="absolute inset-0 grid place-items-center">
            <Spinner label={overlayTexts.turning(page)} />
          </div>
        )}
      </div>
      {pageCount > 1 && (
        <div className="mt-4">
          <Pagination
            label="Páginas do overlay"
            wraps
            page={page}
            pageCount={pageCount}
            onPage={(wanted) => {
              if (wanted === page) return;
              goTo(wanted);
              turn();
            }}
          />
        </div>
      )}
    </>
  );
}

const TURN_MS = 500;

// True for half a second after each page change, so that the change is noticed.
function usePageTurn() {
  const [turns, setTurns] = useState(0);
  const [ended, setEnded] = useState(0);
  useEffect(() => {
    const turning = setTimeout(() => setEnded(turns), TURN_MS);
    return () => clearTimeout(turning);
  }, [turns]);
  return { turning: turns !== ended, turn: () => setTurns(turns + 1) };
}
