import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ListedEvent } from '../events/events.ts';
import { DEFAULT_PRESET, DEFAULT_PRESET_NAME } from '../rules/default-preset.ts';
import { ownPresetsQuery, presetsQuery } from '../rules/rules-data.ts';
import { Select } from '../ui/select.tsx';
import { rulesPath } from '../events/frame/paths.ts';

type Props = { value: string; onValue: (id: string) => void };

// The rules of a new event. The default is shown before the presets are loaded.
export function PresetSelect({ value, onValue }: Props) {
  const presets = useQuery(presetsQuery);
  const own = useQuery(ownPresetsQuery);
  const loaded = [...(presets.data ?? []), ...(own.data ?? [])].map(({ id, rules: { name } }) => ({
    value: id,
    label: name,
  }));
  const options = presets.data ? loaded : [{ value: DEFAULT_PRESET, label: DEFAULT_PRESET_NAME }, ...loaded];
  return <Select label="Modo de jogo" options={options} value={value} onValue={onValue} />;
}

// A link: rules have their own page, which previews changed ranks.
export function RulesLine({ event }: { event: ListedEvent }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">Modo de jogo</span>
      <span>{event.rulesName}</span>
      <Link to={rulesPath(event.id)} className="font-semibold underline underline-offset-4 hover:text-soft">
        Mudar as regras
      </Link>
    </p>
  );
}
