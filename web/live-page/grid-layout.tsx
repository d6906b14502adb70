import { TeamCard } from '../lib/ranking/team-card.tsx';
import { PagedTeams, type LayoutProps } from './paged-teams.tsx';

// Twenty cards of 366 px: five a row fill the width of the stage.
export function GridLayout(props: LayoutProps) {
  return (
    <div className="w-full">
      <PagedTeams {...props} columns={5} rows={4}>
        {(team, movement) => <TeamCard team={team} movement={movement} />}
      </PagedTeams>
    </div>
  );
}
