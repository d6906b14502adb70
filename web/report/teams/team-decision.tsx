import { DecisionDialog } from '../../scores/decisions/decision-dialog.tsx';
import { useSelectedEvent } from '../../events/events.ts';
import type { Team } from '../teams-and-results.ts';

// A decision about one team.
export function TeamDecision({ team, onClose }: { team: Pick<Team, 'id'> | null; onClose: () => void }) {
  const { event } = useSelectedEvent();
  return (
    <DecisionDialog
      key={team?.id}
      open={team !== null}
      eventName={event?.name}
      teamId={team?.id ?? null}
      onClose={onClose}
    />
  );
}
