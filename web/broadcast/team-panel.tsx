import { Eye } from 'lucide-react';
import type { Program } from '../../domain/broadcast.ts';
import type { LiveTeam } from '../../domain/live.ts';
import { Button } from '../ui/button.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { Select } from '../ui/select.tsx';
import type { Act } from './use-broadcast.ts';

type Props = { program: Program; teams: readonly LiveTeam[]; act: Act };

const LEADER = 'leader';

// Selects the team of the team card, also before the card is shown.
export function TeamPanel({ program, teams, act }: Props) {
  const options = [
    { value: LEADER, label: 'Sempre o líder' },
    ...teams.map(({ id, name, place }) => ({ value: id, label: place > 0 ? `${place}º ${name}` : name })),
  ];
  // A team that was removed is followed by the leader on the stream too.
  const shown = teams.find(({ id }) => id === program.teamId)?.id ?? LEADER;
  return (
    <Panel>
      <PanelTitle title="Time em destaque" />
      <div className="grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end xl:grid-cols-1">
        <Select
          label="Time em destaque"
          labelHidden
          options={options}
          value={shown}
          onValue={(value) => void act({ act: 'team', teamId: value === LEADER ? null : value })}
        />
        <Button icon={<Eye aria-hidden size={18} />} onClick={() => void act({ act: 'show', scene: 'time' })}>
          Mostrar cartão do time
        </Button>
      </div>
    </Panel>
  );
}
