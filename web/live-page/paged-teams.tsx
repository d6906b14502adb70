import { useMemo, type ReactNode } from 'react';
import type { LiveSnapshot, LiveTeam } from '../../domain/live.ts';
import type { Movement } from '../../domain/movement.ts';
import { RankingGrid } from '../lib/ranking/ranking-grid.tsx';
import { useMovements } from '../lib/ranking/use-movements.ts';
import type { Options } from './options.ts';
import { useTurningPage } from './use-turning-page.ts';

export type LayoutProps = { snapshot: LiveSnapshot; options: Options };

type Props = LayoutProps & {
  columns: number;
  rows: number;
  children: (team: LiveTeam, movement: Movement) => ReactNode;
};

// The page of the ranking whose turn it is.
export function PagedTeams({ snapshot, options, columns, rows, children }: Props) {
  const movementOf = useMovements(snapshot.teams);
  const size = columns * rows;
  const listed = useMemo(() => snapshot.teams.slice(0, options.top ?? undefined), [snapshot.teams, options.top]);
  const { page, fading } = useTurningPage(options, Math.max(1, Math.ceil(listed.length / size)));
  const shown = useMemo(() => listed.slice((page - 1) * size, page * size), [listed, page, size]);
  return (
    <div className={`transition-opacity duration-200 [--card-gap:10px] ${fading ? 'opacity-0' : ''}`}>
      <RankingGrid key={page} label="Ranking" teams={shown} columns={columns} rows={rows}>
        {(team) => children(team, movementOf(team.id))}
      </RankingGrid>
    </div>
  );
}
