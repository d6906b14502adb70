import { TriangleAlert } from 'lucide-react';
import { useOthers, useOwnTeamId } from '../events/presence.ts';
import { useUser } from '../access/session.ts';
import { contextTexts as words } from './context-texts.ts';

// As many as there is room for.
const MOST_SHOWN = 4;

type Person = { readonly key: string; readonly name: string; readonly line: string; readonly isHere: boolean };

// Who else reports results of this event, and which team they fill in.
export function usePeople(teamName: (teamId: string) => string | undefined) {
  const { id } = useUser();
  const ownTeamId = useOwnTeamId();
  const people = useOthers().map(({ windowId, personId, name: given, teamId }): Person & { fills: boolean } => {
    const name = personId === id ? words.you : given;
    const team = teamId === null ? undefined : teamName(teamId);
    const isHere = teamId !== null && teamId === ownTeamId;
    const line = team === undefined ? name : (isHere ? words.fillsToo : words.fills)(name, team);
    return { key: windowId, name, line, isHere, fills: team !== undefined };
  });
  const told = people.find(({ isHere }) => isHere) ?? people.find(({ fills }) => fills);
  return { people, told };
}

type Props = ReturnType<typeof usePeople>;

export function ContextPeople({ people, told }: Props) {
  if (people.length === 0) return null;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <ul aria-label={words.others} className="flex shrink-0 gap-1">
        {people.map(({ key, name, line, isHere, fills }, index) => (
          <li
            key={key}
            title={line}
            className={`caps grid size-7 place-items-center border ${isHere ? 'border-check text-check' : fills ? 'border-live text-live' : 'border-edge bg-raised'} ${index < MOST_SHOWN ? '' : 'sr-only'}`}
          >
            <span aria-hidden>{initialOf(name)}</span>
            <span className="sr-only">{line}</span>
          </li>
        ))}
      </ul>
      {told && (
        <span
          aria-hidden
          className={`flex min-w-0 items-center gap-1 truncate text-sm ${told.isHere ? 'text-check @max-4xl:hidden' : 'text-soft @max-6xl:hidden'}`}
        >
          {told.isHere && <TriangleAlert size={16} className="shrink-0" />}
          <span className="min-w-0 truncate">{told.line}</span>
        </span>
      )}
    </div>
  );
}

function initialOf(name: string): string {
  const [first = ''] = name;
  return first.toLocaleUpperCase('pt-BR');
}
