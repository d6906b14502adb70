import { ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { slotsOf } from '../../../domain/player-name.ts';
import { Button } from '../../ui/button.tsx';
import { useMay } from '../../access/acting.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PlayerToEdit } from './edit-player-dialog.tsx';
import { playerNames, type Team } from '../teams-and-results.ts';

type Props = {
  team: Team;
  expanded: boolean;
  // Whether the match has ended, so that the team cannot be changed.
  fixed: boolean;
  onToggle: (teamId: string) => void;
  onEditPlayer: (player: PlayerToEdit) => void;
  onEdit: (team: Team) => void;
  onDecide: (team: Team) => void;
  onRemove: (team: Team) => void;
};

export const TeamItem = memo(function TeamItem({ team, expanded, fixed, onToggle, ...acts }: Props) {
  const { onEditPlayer, onEdit, onDecide, onRemove } = acts;
  const names = playerNames(team);
  const mayManage = useMay('manage_event');
  return (
    <li>
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => onToggle(team.id)}
          className="flex min-h-control min-w-0 flex-1 cursor-pointer items-center gap-3 px-3 text-left -outline-offset-2 hover:bg-panel"
        >
          <ChevronDown
            aria-hidden
            size={18}
            className={`shrink-0 text-muted transition-transform ${expanded ? '' : '-rotate-90'}`}
          />
          <span title={team.name} className="min-w-0 flex-1 truncate font-semibold">
            {team.name}
          </span>
          {team.discordId && <span className="max-w-32 shrink-0 truncate text-sm text-muted">{team.discordId}</span>}
        </button>
        {!fixed && mayManage && (
          <>
            <IconButton aria-label={`Editar time ${team.name}`} onClick={() => onEdit(team)}>
              <Pencil aria-hidden size={18} />
            </IconButton>
            <IconButton aria-label={`Remover ${team.name}`} onClick={() => onRemove(team)}>
              <Trash2 aria-hidden size={18} />
            </IconButton>
          </>
        )}
      </div>
      {expanded && (
        <ul className="pl-gutter">
          {slotsOf(team.activisionIds.length).map((slot, index) => (
            <li key={slot} className="flex items-center gap-2">
              <span title={team.activisionIds[index]} className="min-w-0 flex-1 truncate text-soft">
                {names[index]}
              </span>
              {!fixed && (
                <IconButton
                  aria-label={`Editar ${names[index]}`}
                  onClick={() => onEditPlayer({ team, slot, name: names[index] ?? '' })}
                >
                  <Pencil aria-hidden size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {expanded && !fixed && (
        <div className="flex pt-1 pb-3 pl-gutter">
          <Button aria-label={`Nova decisão: ${team.name}`} onClick={() => onDecide(team)}>
            Nova decisão
          </Button>
        </div>
      )}
    </li>
  );
});
