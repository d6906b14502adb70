import { useMemo } from 'react';
import { Select } from '../ui/select.tsx';
import type { TeamNames } from '../lib/ledger/entry-words.ts';
import { readChoices } from './choices.ts';
import type { Filters } from './filters.ts';
import type { HistoryEntry } from '../lib/event-log/views.ts';

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

// Offers only values that occur, the selected kind and the selected team.
export function FilterBar({ entries, names, filters, onFilter }: Props) {
  const { counts, teams, rounds, people } = useMemo(
    () => readChoices(entries, names, filters.team),
    [entries, names, filters.team],
  );
  return (
    <div className="mb-gutter flex flex-wrap items-center justify-between gap-3">
      <div
        role="group"
        aria-label="Tipo de registro"
        className="-mx-gutter flex min-w-0 gap-1.5 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0"
      >
        {KINDS.map(([kind, label]) => {
          const count = kind === 'all' ? entries.length : counts.get(kind);
          const on = filters.kind === kind;
          return count || on ? (
            <button
              key={kind}
              type="button"
              aria-pressed={on}
              onClick={() => onFilter({ kind })}
              className={`caps flex min-h-control shrink-0 cursor-pointer items-center gap-2 border px-3 text-label whitespace-nowrap transition-colors ${on ? 'border-primary bg-primary text-on-primary' : 'border-line bg-raised text-soft hover:border-edge'}`}
            >
              {label} <span>{count ?? 0}</span>
            </button>
          ) : null;
        })}
      </div>
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
    </div>
  );
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
