import { useState } from 'react';
import {
  COLUMN_NAMES,
  type ColumnMapping,
  headingsSignature,
  suggestMapping,
} from '../../../domain/scores/import/import-columns.ts';
import type { Cell, Column } from '../../../domain/scores/import/import-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { recallColumns, rememberColumns } from './remembered-columns.ts';

type Props = {
  rows: readonly (readonly Cell[])[];
  teamSize: number;
  onBack: () => void;
  onColumns: (mapping: ColumnMapping) => void;
};

const UNUSED = '';
const SAMPLES = 3;

// The user says what each column contains when the headings do not. The choice is remembered for these headings.
export function MapColumns({ rows, teamSize, onBack, onColumns }: Props) {
  const [{ headerIndex, columns }, setMapping] = useState<ColumnMapping>(() => {
    const suggested = suggestMapping(rows);
    const signature = headingsSignature(rows[suggested.headerIndex] ?? []);
    return { ...suggested, columns: recallColumns(signature) ?? suggested.columns };
  });
  const firstFilled = rows.findIndex((row) => row.length > 0);
  const headings = rows[headerIndex] ?? [];
  const width = Math.max(0, ...rows.map((row) => row.length));
  const body = rows.slice(headerIndex + 1).filter((row) => row.length > 0);
  const filled = Array.from({ length: width }, (_, index) => index).filter((index) =>
    body.some((row) => String(row[index] ?? '').trim() !== ''),
  );
  const options = [
    { value: UNUSED, label: 'Não usar' },
    ...(Object.keys(COLUMN_NAMES) as Column[])
      .filter((column) => Number(/\d/.exec(column)?.[0] ?? 0) <= teamSize)
      .map((column) => ({ value: column, label: COLUMN_NAMES[column] })),
  ];
  const choose = (index: number, column: Column | null) =>
    setMapping({
      headerIndex,
      // Each field has one column.
      columns: Array.from({ length: width }, (_, other) => {
        if (other === index) return column;
        return columns[other] === column ? null : (columns[other] ?? null);
      }),
    });
  const go = () => {
    rememberColumns(headingsSignature(headings), columns);
    onColumns({ headerIndex, columns });
  };
  return (
    <>
      <p className="text-soft">
        Não reconhecemos todos os cabeçalhos. Diga o que cada coluna tem; da próxima vez lembramos.
      </p>
      <Checkbox
        label="A primeira linha tem os cabeçalhos"
        checked={headerIndex >= 0}
        onChecked={(has) => setMapping({ headerIndex: has ? firstFilled : -1, columns })}
      />
      <ul className="grid max-h-96 gap-3 overflow-y-auto md:grid-cols-2">
        {filled.map((index) => (
          <li key={index} className="min-w-0 border border-line bg-ground p-3">
            <Select
              label={String(headings[index] ?? '').trim() || `Coluna ${index + 1}`}
              options={options}
              value={columns[index] ?? UNUSED}
              onValue={(value) => choose(index, value === UNUSED ? null : (value as Column))}
            />
            <p className="mt-1 truncate text-sm text-muted">
              {body
                .slice(0, SAMPLES)
                .map((row) => String(row[index] ?? '–'))
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onBack}>Escolher outra</Button>
        <Button look="primary" disabled={!columns.includes('name')} onClick={go}>
          Continuar
        </Button>
      </DialogActions>
    </>
  );
}
