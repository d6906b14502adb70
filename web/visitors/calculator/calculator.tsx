import { Plus, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { formatPoints } from '../../../domain/points.ts';
import { MAX_PLAYER_KILLS } from '../../../domain/scores/report.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import type { Standing } from '../../../domain/rules/standing.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { rulesSummary } from '../../../domain/rules/words.ts';
import { RulesFileButton } from '../../rules/rules-file-button.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import { AlertLine } from '../../ui/alert-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Select } from '../../ui/select.tsx';
import { WideTable } from '../../ui/wide-table.tsx';
import { EMPTY_CELL, EXAMPLE, readNight, type Cell, type Row } from './typed-night.ts';
import { Standings } from './standings.tsx';

const MOST_TEAMS = 100;
const MOST_ROUNDS = 50;

type Format = { readonly id: string; readonly rules: RuleSet; readonly note: string };

type Props = {
  formats: readonly Format[];
  format: Format;
  onFormat: (id: string) => void;
  onFile: (rules: RuleSet) => void;
};

export function Calculator({ formats, format: { id, rules, note }, onFormat, onFile }: Props) {
  const [rows, setRows] = useState(EXAMPLE);
  const { night, wrong } = useMemo(() => readNight(rows, rules), [rows, rules]);
  const standings = useMemo(() => rankTeams(rules, night), [rules, night]);
  // What is typed before would be lost.
  const hydrated = useHydrated();
  const results = new Map(standings.map((row) => [row.team.id, resultText(row, rules)]));
  return (
    <div className="flex flex-col gap-4">
      <Panel>
        <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <Select
            label="Formato"
            disabled={!hydrated}
            options={formats.map(({ id, rules: { name } }) => ({ value: id, label: name }))}
            value={id}
            onValue={onFormat}
          />
          <div className="text-soft">
            <p>{rulesSummary(rules)}</p>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
          <RulesFile onFile={onFile} />
        </div>
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel>
          <PanelTitle title="Resultados">
            <p className="text-sm text-muted">Colocação e kills de cada queda</p>
          </PanelTitle>
          <fieldset disabled={!hydrated} className="contents">
            <ResultTable rows={rows} wrong={wrong} results={results} onRows={setRows} />
            {wrong.size > 0 && (
              <div className="mt-3">
                <AlertLine>
                  O que está marcado não conta: a colocação vai de 1 a {rules.lobby}, kills são números inteiros, até{' '}
                  {MAX_PLAYER_KILLS * rules.teamSize} por time.
                </AlertLine>
              </div>
            )}
            <TableActs rows={rows} onRows={setRows} />
          </fieldset>
        </Panel>
        <Panel>
          <Standings rules={rules} standings={standings} />
        </Panel>
      </div>
    </div>
  );
}

function resultText({ position, totalPoints }: Standing, { decimals }: RuleSet): string {
  return `${position > 0 ? `${position}º` : '–'} · ${formatPoints(totalPoints, decimals)} pts`;
}

type TableProps = {
  rows: readonly Row[];
  wrong: ReadonlySet<string>;
  // Place and points by row.
  results: ReadonlyMap<string, string>;
  onRows: (rows: readonly Row[]) => void;
};

// On a phone each row is a card with its result, because the standings are below all of them.
function ResultTable({ rows, wrong, results, onRows }: TableProps) {
  const rounds = rows[0]?.cells.length ?? 0;
  const change = (index: number, part: Partial<Row>) =>
    onRows(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  const changeCell = (index: number, round: number, part: Partial<Cell>) => {
    const { cells } = rows[index] ?? { cells: [] };
    change(index, { cells: cells.map((cell, at) => (at === round ? { ...cell, ...part } : cell)) });
  };
  return (
    <WideTable label="Resultados por time e queda">
      <thead className="caps text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col" className="pb-2">
            Time
          </th>
          <th scope="col" className="pb-2 pl-3">
            Vantagem
          </th>
          {Array.from({ length: rounds }, (_, round) => (
            <th key={round} scope="col" className="pb-2 pl-3 whitespace-nowrap">
              Queda {round + 1}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Tirar</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row, index) => (
          <tr
            key={row.id}
            className="relative border-t border-line max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] max-md:gap-3 max-md:py-3"
          >
            <td className="min-w-36 max-md:order-1 max-md:col-span-full max-md:pr-12 md:py-2">
              <Field
                label={`Nome do time ${index + 1}`}
                isText
                value={row.name}
                onValue={(name) => change(index, { name })}
              />
            </td>
            <td className="max-md:order-2 max-md:col-span-full md:hidden">
              <output aria-label={`Resultado do time ${index + 1}`} className="poster text-2xl">
                {results.get(String(row.id))}
              </output>
            </td>
            <td className="max-md:order-4 md:py-2 md:pl-3">
              <Narrow>Vantagem</Narrow>
              <Field
                label={`Vantagem do time ${index + 1}`}
                placeholder="0"
                value={row.carried}
                isWrong={wrong.has(`${row.id}.carried`)}
                onValue={(carried) => change(index, { carried })}
              />
            </td>
            {row.cells.map((cell, round) => (
              <td key={round} className="max-md:order-3 md:py-2 md:pl-3">
                <Narrow>Queda {round + 1}</Narrow>
                <span className="flex gap-1">
                  <Field
                    label={`Time ${index + 1}, queda ${round + 1}: colocação`}
                    placeholder="º"
                    value={cell.placement}
                    isWrong={wrong.has(`${row.id}.${round}.placement`)}
                    onValue={(placement) => changeCell(index, round, { placement })}
                  />
                  <Field
                    label={`Time ${index + 1}, queda ${round + 1}: kills`}
                    placeholder="kills"
                    value={cell.kills}
                    isWrong={wrong.has(`${row.id}.${round}.kills`)}
                    onValue={(kills) => changeCell(index, round, { kills })}
                  />
                </span>
              </td>
            ))}
            <td className="max-md:absolute max-md:right-0 md:py-2 md:pl-1">
              <button
                type="button"
                aria-label={`Tirar o time ${index + 1}`}
                disabled={rows.length === 1}
                onClick={() => onRows(rows.toSpliced(index, 1))}
                className="grid size-9 cursor-pointer max-md:size-11 place-items-center text-soft transition-colors hover:text-text disabled:cursor-default disabled:opacity-40"
              >
                <X aria-hidden size={18} />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

// The head of the column, where there are no columns.
function Narrow({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className="caps block pb-1 text-sm text-muted md:hidden">
      {children}
    </span>
  );
}

type FieldProps = {
  label: string;
  value: string;
  onValue: (text: string) => void;
  placeholder?: string;
  isText?: boolean;
  isWrong?: boolean;
};

function Field({ label, value, onValue, placeholder, isText = false, isWrong = false }: FieldProps) {
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode={isText ? undefined : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      maxLength={isText ? 60 : 10}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      onFocus={({ currentTarget }) => !isText && currentTarget.select()}
      className={`h-10 border max-md:h-11 border-edge bg-ground px-2 tabular-nums transition-colors placeholder:text-muted hover:border-muted focus:border-text focus:outline-1 focus:-outline-offset-2 focus:outline-text aria-invalid:border-error aria-invalid:text-error ${isText ? 'w-full font-semibold' : 'w-14'}`}
    />
  );
}

function TableActs({ rows, onRows }: Pick<TableProps, 'rows' | 'onRows'>) {
  const rounds = rows[0]?.cells.length ?? 1;
  const addTeam = () => {
    const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
    onRows([...rows, { id, name: '', carried: '', cells: Array.from({ length: rounds }, () => EMPTY_CELL) }]);
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button icon={<Plus aria-hidden size={18} />} disabled={rows.length >= MOST_TEAMS} onClick={addTeam}>
        Time
      </Button>
      <Button
        icon={<Plus aria-hidden size={18} />}
        disabled={rounds >= MOST_ROUNDS}
        onClick={() => onRows(rows.map((row) => ({ ...row, cells: [...row.cells, EMPTY_CELL] })))}
      >
        Queda
      </Button>
      <Button
        disabled={rounds === 1}
        onClick={() => onRows(rows.map((row) => ({ ...row, cells: row.cells.slice(0, -1) })))}
      >
        Tirar queda {rounds}
      </Button>
      <Button
        onClick={() => onRows(rows.map((row) => ({ ...row, carried: '', cells: row.cells.map(() => EMPTY_CELL) })))}
      >
        Limpar
      </Button>
    </div>
  );
}

// Reads the file that the rules editor exports. The parser is loaded when a file is chosen.
function RulesFile({ onFile }: { onFile: (rules: RuleSet) => void }) {
  const [problem, setProblem] = useState<string>();
  const read = async (file: File) => {
    const { readRulesFile } = await import('../../rules/rules-file.ts');
    const found = await readRulesFile(file);
    setProblem(found.ok ? undefined : found.sentence);
    if (found.ok) onFile(found.rules);
  };
  return (
    <div className="flex flex-col gap-1">
      <RulesFileButton label="Abrir arquivo de regras" onFile={(file) => void read(file)} />
      {problem !== undefined && <AlertLine role="alert">{problem}</AlertLine>}
    </div>
  );
}
