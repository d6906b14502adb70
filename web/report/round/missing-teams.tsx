import { Check } from 'lucide-react';
import { memo, useId, useState, type KeyboardEvent } from 'react';
import { useOthers } from '../../events/presence.ts';
import { useChosenTeam, useFormActs } from '../form/form-context.tsx';
import type { Team } from '../teams-and-results.ts';

type Props = { teams: readonly Team[]; disabled: boolean };

// The teams without a result: a click or Enter chooses one for the form. One tab stop for all of them, as fifty buttons would be
// fifty stops on the way from the form.
export const MissingTeams = memo(function MissingTeams({ teams, disabled }: Props) {
  const id = useId();
  const { pickTeam } = useFormActs();
  const chosen = useChosenTeam();
  const others = useOthers();
  const [active, setActive] = useState<string | null>(null);
  const at = Math.max(
    0,
    teams.findIndex((team) => team.id === active),
  );
  const pick = (team: Team | undefined) => team && !disabled && pickTeam(team);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') pick(teams[at]);
    else if (step === undefined) return;
    else {
      const next =
        teams[
          Math.min(teams.length - 1, Math.max(0, step === 'first' ? 0 : step === 'last' ? teams.length - 1 : at + step))
        ];
      setActive(next?.id ?? null);
      event.currentTarget.querySelector(`[data-team="${next?.id}"]`)?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  return (
    <div
      role="listbox"
      aria-label="Times que faltam"
      aria-activedescendant={teams[at] && `${id}-${teams[at].id}`}
      aria-disabled={disabled}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const picked = (target as Element).closest<HTMLElement>('[data-team]')?.dataset['team'];
        pick(teams.find(({ id: of }) => of === picked));
      }}
      className="group grid min-h-0 grid-cols-3 content-start gap-1 overflow-y-auto -outline-offset-2 max-md:grid-cols-2 md:max-xl:grid-cols-4"
    >
      {teams.map((team) => {
        const present = others.find(({ teamId }) => teamId === team.id);
        const isChosen = team.id === chosen;
        return (
          <div
            key={team.id}
            id={`${id}-${team.id}`}
            data-team={team.id}
            role="option"
            aria-selected={isChosen}
            title={team.name}
            className={`flex cursor-pointer items-center gap-1 border px-2 py-0.5 text-sm max-xl:min-h-control ${isChosen ? 'border-2 border-text font-semibold' : present ? 'border-live bg-raised' : 'border-line bg-raised hover:border-edge'} ${team.id === teams[at]?.id ? 'group-focus-visible:outline-2 group-focus-visible:-outline-offset-2' : ''}`}
          >
            <span className="min-w-0 flex-1 truncate">{team.name}</span>
            {isChosen && <Check aria-hidden size={16} className="shrink-0" />}
            {present && (
              <span
                title={`${present.name} está neste time`}
                className="shrink-0 bg-live px-1 text-sm font-semibold text-ground"
              >
                {present.name.slice(0, 1).toUpperCase()}
                <span className="sr-only">: {present.name} está neste time</span>
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

const STEPS: Readonly<Record<string, number | 'first' | 'last'>> = {
  ArrowDown: 3,
  ArrowUp: -3,
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
};
