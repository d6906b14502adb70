import { EditPlayerDialog, type PlayerToEdit } from './edit-player-dialog.tsx';
import { EditTeamDialog } from './edit-team-dialog.tsx';
import type { StoredReport, Team } from '../teams-and-results.ts';
import { TeamDecision } from './team-decision.tsx';
import { RemoveTeamDialog } from './remove-team-dialog.tsx';

type Props = {
  player: PlayerToEdit | null;
  editing: Team | null;
  removing: Team | null;
  deciding: Team | null;
  teams: readonly Team[];
  reports: readonly StoredReport[];
  onClose: () => void;
};

// The dialogs of the list of teams.
export function TeamDialogs({ player, editing, removing, deciding, teams, reports, onClose }: Props) {
  return (
    <>
      <EditPlayerDialog player={player} onClose={onClose} />
      <EditTeamDialog team={editing} teams={teams} reports={reports} onClose={onClose} />
      <TeamDecision team={deciding} onClose={onClose} />
      <RemoveTeamDialog team={removing} reports={reports} onClose={onClose} />
    </>
  );
}
