import { CircleDashed, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import { usePointsText } from '../../lib/points-text.ts';
import { playerNames, type Team } from '../model.ts';
import type { GridRow } from './grid-rows.ts';
import type { Edits } from './use-grid.ts';

type Props = {
  label: string;
  rows: readonly GridRow[];
  // The latest typed text; `rows` is deferred and may not contain it yet.
  edits: Edits;
  // The number of the first row.
  from: number;
  teamSize: number;
  disabled: boolean;
  onInsist: (teamId: string) => void;
  onDiscard: (teamId: string) => void;
};

const HEAD = 'caps border border-line bg-raised px-1.5 py-1 text-left text-sm text-soft';

export function GridTable({ label, rows, edits, from, teamSize, disabled, onInsist, onDiscard }: Props) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse self-start text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} w-8 max-md:hidden`}>
            <span className="sr-only">Linha</span>
          </th>
          <th scope="col" className={HEAD}>
            Time
          </th>
          <th scope="col" className={`${HEAD} w-14`}>
            Coloc.
          </th>
          {Array.from({ length: teamSize }, (_, index) => (
            <th key={index} scope="col" className={`${HEAD} w-11 2xl:w-22`}>
              <span className="sr-only">Kills</span>
              <span aria-hidden>K</span> {index + 1}
            </th>
          ))}
          <th scope="col" className={`${HEAD} w-14 max-md:hidden min-[1440px]:max-2xl:hidden`}>
            Soma
          </th>
          <th scope="col" className={`${HEAD} w-14`}>
            Pts
          </th>
          <th scope="col" className={`${HEAD} w-9 md:w-44 min-[1440px]:w-28 2xl:w-36`}>
            <span className="max-md:sr-only">Atenção</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Row
            key={row.team.id}
            number={from + index}
            team={row.team}
            typed={(edits.get(row.team.id)?.cells ?? row.cells).join(SEPARATOR)}
            sum={row.report ? row.report.kills.reduce((sum, own) => sum + own, 0) : null}
            points={row.points}
            mark={row.mark}
            kind={row.kind}
            changed={row.changed}
            disabled={disabled}
            onInsist={row.kind === 'conflict' ? onInsist : undefined}
            onDiscard={row.kind === 'conflict' ? onDiscard : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

// Cells are passed as one string, so that memo does not render unchanged rows on each key press.
const SEPARATOR = '\n';

type RowProps = Pick<GridRow, 'team' | 'points' | 'mark' | 'kind' | 'changed'> & {
  number: number;
  typed: string;
  sum: number | null;
  disabled: boolean;
  onInsist: ((teamId: string) => void) | undefined;
  onDiscard: ((teamId: string) => void) | undefined;
};

const Row = memo(function Row(props: RowProps) {
  const { number, team, typed, sum, points, mark, kind, changed, disabled, onInsist, onDiscard } = props;
  const pointsText = usePointsText();
  const cells = typed.split(SEPARATOR);
  const names = ['Colocação', ...playerNames(team).map((name) => `Kills de ${name}`)];
  const wrong = kind === 'check' || kind === 'error' || kind === 'conflict';
  const answers = (
    <>
      {onInsist && (
        <button type="button" className={SMALL} onClick={() => onInsist(team.id)}>
          Usar o meu
        </button>
      )}
      {onDiscard && (
        <button type="button" className={SMALL} onClick={() => onDiscard(team.id)}>
          Ficar com o salvo
        </button>
      )}
    </>
  );
  return (
    <>
      <tr className={changed ? 'bg-raised' : undefined}>
        <td
          className={`border border-line px-1 text-center max-md:hidden ${changed ? 'bg-text font-bold text-ground' : 'text-muted'}`}
        >
          {number}
          {changed && <span className="sr-only"> não salva</span>}
        </td>
        <th scope="row" title={team.name} className="truncate border border-line px-2 text-left font-semibold">
          {team.name}
        </th>
        {cells.map((cell, column) => (
          <td key={column} className={`border p-0 ${wrong ? 'border-check/60' : 'border-line'}`}>
            <span className="relative flex">
              {column > 0 && <PlayerHint team={team} index={column - 1} />}
              <input
                data-row={number}
                data-column={column}
                data-team={team.id}
                aria-label={`${names[column] ?? `Kills ${column}`}, ${team.name}`}
                aria-describedby={mark === '' ? undefined : `mark-${team.id}`}
                value={cell}
                onChange={typedAbove}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                disabled={disabled}
                className={`relative h-7 w-full max-md:h-11 min-w-0 bg-transparent px-2 text-right font-bold outline-none focus:outline-2 focus:-outline-offset-2 focus:outline-text disabled:opacity-60 ${wrong ? 'text-check' : ''}`}
              />
            </span>
          </td>
        ))}
        <td className="border border-line px-2 text-right text-soft max-md:hidden min-[1440px]:max-2xl:hidden">
          {sum}
        </td>
        <td className="poster border border-line px-2 text-right text-base">
          {points === null ? '–' : pointsText(points)}
        </td>
        <td id={`mark-${team.id}`} className={`border border-line px-1.5 ${wrong ? 'text-check' : 'text-soft'}`}>
          {mark !== '' && (
            <span className={`flex items-center gap-1 ${kind === 'conflict' ? 'flex-wrap' : 'whitespace-nowrap'}`}>
              <Sign kind={kind} />
              <span title={mark} className={`max-md:sr-only ${kind === 'conflict' ? '' : 'truncate'}`}>
                {mark}
              </span>
              <span className="contents max-md:hidden">{answers}</span>
            </span>
          )}
        </td>
      </tr>
      {/* On a phone the column is too narrow for the text of a conflict. */}
      {kind === 'conflict' && (
        <tr className="md:hidden">
          <td colSpan={cells.length + 3} className="border border-line p-2 text-check">
            <span className="flex flex-wrap items-center gap-2">
              {mark} {answers}
            </span>
          </td>
        </tr>
      )}
    </>
  );
});

const SMALL = 'cursor-pointer border border-edge px-2 py-0.5 text-text hover:border-text max-md:min-h-11';

// React requires onChange beside value; the grid handles the events of all cells.
function typedAbove(): void {}

function PlayerHint({ team, index }: { team: Team; index: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-1.5 max-w-12 truncate text-xs leading-7 text-muted max-2xl:hidden"
    >
      {playerNames(team)[index]}
    </span>
  );
}

function Sign({ kind }: Pick<GridRow, 'kind'>) {
  if (kind === 'missing') return <CircleDashed aria-hidden size={14} className="shrink-0" />;
  if (kind === 'conflict') return <Users aria-hidden size={14} className="shrink-0" />;
  return <TriangleAlert aria-hidden size={14} className="shrink-0" />;
}
