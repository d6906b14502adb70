import { formatTenths } from '../../domain/points.ts';
import { PagedTeams, type LayoutProps } from './paged-teams.tsx';
import { StreamRow } from './stream-row.tsx';

// Ten rows that fill the stage: what a stream shows between two rounds.
export function TableLayout(props: LayoutProps) {
  return (
    <div className="w-[1400px]">
      <PagedTeams {...props} columns={1} rows={10}>
        {(team, movement) => (
          <StreamRow
            position={team.position}
            movement={movement}
            name={team.name}
            line={team.players.join(' · ')}
            figure={formatTenths(team.points)}
            unit="PTS"
          />
        )}
      </PagedTeams>
    </div>
  );
}
