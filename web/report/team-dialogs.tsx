import { EditPlayerDialog, type PlayerToEdit } from './edit-player-dialog.tsx';
import type { StoredReport, Team } from './model.ts';
import { TeamDecision } from './team-decision.tsx';
import { RemoveTeamDialog } from './remove-team-dialog.tsx';

type Props = {
  player: PlayerToEdit | null;
  removing: Team | null;
  deciding: Team | null;
  reports: readonly StoredReport[];
  onClose: () => void;
};

// What the list of teams asks before it changes one.
export function TeamDialogs({ player, removing, deciding, reports, onClose }: Props) {
  return (
    <>
      <EditPlayerDialog player={player} onClose={onClose} />
      <TeamDecision team={deciding} onClose={onClose} />
      <RemoveTeamDialog team={removing} reports={reports} onClose={onClose} />
    </>
  );
}
