import { Pencil, Undo2 } from 'lucide-react';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import type { Movement } from '../../../domain/scores/movement.ts';
import { CardMark } from './match-point.tsx';
import { TeamCard } from '../../scores/ranking/team-card.tsx';

type Props = {
  team: LiveTeam;
  movement: Movement;
  edited: boolean;
  onEdit: (team: LiveTeam) => void;
  onUndo: (team: LiveTeam) => void;
};

// The whole card is the button, because a small one is hard to hit during a match. The mark of an edit lies above it.
export function EditableCard({ team, movement, edited, onEdit, onUndo }: Props) {
  return (
    <div className="group relative h-full">
      <TeamCard team={team} movement={movement}>
        <CardMark team={team} />
        {edited ? (
          <button
            type="button"
            aria-label={`Desfazer ajuste local de ${team.name}`}
            title="Desfazer ajuste local"
            className="caps relative z-1 -my-1 mr-1 flex min-h-6 shrink-0 cursor-pointer items-center gap-1 bg-ground px-1.5 text-sm leading-none text-text"
            onClick={() => onUndo(team)}
          >
            ajuste local <Undo2 aria-hidden size={12} />
          </button>
        ) : (
          <Pencil
            aria-hidden
            className="size-[1em] shrink-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 md:opacity-0"
          />
        )}
      </TeamCard>
      <button
        type="button"
        aria-label={`Editar ${team.name}`}
        title={team.name}
        className="absolute inset-0 cursor-pointer"
        onClick={() => onEdit(team)}
      />
    </div>
  );
}
