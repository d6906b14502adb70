import { Users } from 'lucide-react';
import { useOthers, usePresent } from '../lib/live/presence.ts';
import { useUser } from '../lib/session.ts';
import { useChosenTeam } from './form-context.tsx';
import type { Team } from './model.ts';

// Shows who else has this screen open and which team they edit. The connection of this window tells the others of this one.
export function Presence({ teams }: { teams: readonly Team[] }) {
  const teamId = useChosenTeam();
  const { id } = useUser();
  usePresent(teamId);
  const others = useOthers();
  if (others.length === 0) return null;
  const nameOf = (wanted: string | null) => teams.find((team) => team.id === wanted)?.name;
  return (
    <ul aria-label="Também nesta tela" className="flex flex-wrap gap-2">
      {others.map(({ windowId, personId, name, teamId: theirs }) => (
        <li
          key={windowId}
          className={`flex max-w-[min(25rem,100vw-3rem)] items-center gap-2 border px-2 py-1 text-sm ${theirs !== null && theirs === teamId ? 'border-check text-check' : 'border-line text-soft'}`}
        >
          <Users aria-hidden size={16} className="shrink-0" />
          <span className="min-w-0 truncate" title={nameOf(theirs)}>
            <strong className="font-semibold">{personId === id ? 'Você, em outra janela' : name}</strong>
            {nameOf(theirs) !== undefined && `: ${nameOf(theirs)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
