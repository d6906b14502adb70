import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { PastedRow } from '../../../domain/scores/import/pasted-results.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { countOf, type Team } from '../teams-and-results.ts';
import type { GridRow } from './grid-rows.ts';
import { gridTexts } from './texts.ts';

type Filled = { readonly teamId: string; readonly cells: readonly string[] };

type Props = {
  pasted: readonly PastedRow[];
  teams: readonly Team[];
  rows: readonly GridRow[];
  onApply: (rows: readonly Filled[]) => void;
  onCancel: () => void;
};

const LEFT_OUT = '';

// Previews the rows that a pasted block fills. The user may assign a team to a name that matches none.
export function PastePreview({ pasted, teams, rows, onApply, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const teamOf = (row: PastedRow, index: number) => row.teamId ?? chosen.get(index) ?? row.similarId ?? LEFT_OUT;
  const stored = new Map(rows.map((row) => [row.team.id, row]));
  const filled = pasted.flatMap((row, index) => {
    const teamId = teamOf(row, index);
    // Columns that the block does not have keep their text.
    const before = stored.get(teamId)?.cells ?? [];
    return teamId === LEFT_OUT
      ? []
      : [{ teamId, cells: row.cells.map((cell, column) => cell ?? before[column] ?? '') }];
  });
  const [first] = filled;
  const replacing = filled.filter(({ teamId, cells }) => {
    const row = stored.get(teamId);
    return row?.stored && row.cells.join() !== cells.join();
  });
  const unknown = pasted.flatMap((row, index) => (row.teamId === null ? [{ row, index }] : []));
  const options = [
    { value: LEFT_OUT, label: 'Deixar de fora' },
    ...teams.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section aria-label="Linhas coladas" className="mb-3 border border-l-4 border-live bg-panel p-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="caps flex items-center gap-2 text-label text-live">
          <ClipboardPaste aria-hidden size={20} />
          {countOf(pasted.length, 'linha colada', 'linhas coladas')}
        </h2>
        <p role="status" className="mr-auto">
          {filled.length} de {pasted.length} com time
          {replacing.length > 0 &&
            ` · ${countOf(replacing.length, 'troca um resultado salvo', 'trocam um resultado salvo')}`}
        </p>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button look="primary" disabled={filled.length === 0} onClick={() => onApply(filled)}>
          Aplicar {filled.length}
        </Button>
      </div>
      {first && (
        <p className="mt-2 text-sm text-soft wrap-anywhere">
          Lido assim: <strong className="text-text">{stored.get(first.teamId)?.team.name}</strong>,{' '}
          {gridTexts.cells(first.cells)}
        </p>
      )}
      {unknown.length > 0 && (
        <ul className="mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
          {unknown.map(({ row, index }) => (
            <li key={index}>
              <Select
                label={`${row.name === '' ? `Linha ${index + 1}` : `“${row.name}”`} (${row.cells.filter(Boolean).join(' ')}) é`}
                options={options}
                value={teamOf(row, index)}
                onValue={(teamId) => setChosen(new Map(chosen).set(index, teamId))}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
