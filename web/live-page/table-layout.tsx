import { PagedTeams, type LayoutProps } from './paged-teams.tsx';
import { StreamRow } from './stream-row.tsx';
import { usePointsText } from '../lib/points-text.ts';

// Ten rows that fill the stage: what a stream shows between two rounds.
export function TableLayout(props: LayoutProps) {
  const pointsText = usePointsText();
  return (
    <div className="w-[1400px]">
      <PagedTeams {...props} columns={1} rows={10}>
        {(team, movement) => (
          <StreamRow
            position={team.position}
            movement={movement}
            name={team.name}
            line={team.players.join(' · ')}
            figure={pointsText(team.points)}
            unit="PTS"
          />
        )}
      </PagedTeams>
    </div>
  );
}
