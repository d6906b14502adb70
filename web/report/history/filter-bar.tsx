import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { HistoryEntry } from '../../events/event-log/views.ts';
import type { TeamNames } from '../../scores/ledger/entry-words.ts';
import { useWide } from '../../kit/widths.ts';
import { FilterChips } from '../../ui/filter-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { SquareButton } from '../../ui/square-button.tsx';
import { readChoices } from './choices.ts';
import { NO_FILTERS, type Filters } from './filters.ts';

const KINDS: readonly (readonly [Filters['kind'], string])[] = [
  ['all', 'Tudo'],
  ['results', 'Resultados'],
  ['corrections', 'Correções'],
  ['removals', 'Remoções'],
  ['players', 'Times e jogadores'],
  ['decisions', 'Decisões'],
  ['undos', 'Desfeitos'],
  ['others', 'Outros'],
];

type Props = {
  entries: readonly HistoryEntry[];
  names: TeamNames;
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
};

// Offers only values that occur, the selected kind and the selected team. Team, round and person are behind a button where they
// would stand between the chips and the list.
export function FilterBar({ entries, names, filters, onFilter }: Props) {
  const wide = useWide();
  const [opened, setOpened] = useState(isNarrowed(filters));
  const { counts, teams, rounds, people } = useMemo(
    () => readChoices(entries, names, filters.team),
    [entries, names, filters.team],
  );
  const countOf = (kind: Filters['kind']) => (kind === 'all' ? entries.length : (counts.get(kind) ?? 0));
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-2">
      <div className="flex min-w-0 items-start justify-between gap-2 max-xl:w-full">
        <FilterChips
          inline
          label="Tipo de registro"
          chips={KINDS.filter(([kind]) => countOf(kind) > 0 || kind === filters.kind).map(([value, label]) => ({
            value,
            label,
            count: countOf(value),
          }))}
          value={filters.kind}
          onValue={(kind) => onFilter({ kind })}
        />
        {!wide && (
          <div className="py-1 md:-mt-1">
            <SquareButton
              label="Filtrar por time, queda e pessoa"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <SlidersHorizontal aria-hidden size={18} />
            </SquareButton>
          </div>
        )}
      </div>
      {(wide || opened) && (
        <div className="grid grow grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-3 xl:max-w-lg">
          <Choice
            label="Time"
            none="Time: todos"
            value={filters.team}
            options={teams}
            onValue={(team) => onFilter({ team })}
          />
          <Choice
            label="Queda"
            none="Queda: todas"
            value={filters.round}
            options={rounds}
            onValue={(round) => onFilter({ round })}
          />
          <Choice
            label="Quem"
            none="Quem: todos"
            value={filters.person}
            options={people}
            onValue={(person) => onFilter({ person })}
          />
        </div>
      )}
    </div>
  );
}

// A link to the history may choose a team.
function isNarrowed({ team, round, person }: Filters): boolean {
  return team !== NO_FILTERS.team || round !== NO_FILTERS.round || person !== NO_FILTERS.person;
}

type Option = { readonly value: string; readonly label: string };

type ChoiceProps = {
  label: string;
  none: string;
  value: string;
  options: readonly Option[];
  onValue: (value: string) => void;
};

function Choice({ label, none, value, options, onValue }: ChoiceProps) {
  const all = useMemo(() => [{ value: 'all', label: none }, ...options], [none, options]);
  return <Select label={label} labelHidden options={all} value={value} onValue={onValue} />;
}
