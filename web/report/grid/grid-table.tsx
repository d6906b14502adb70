import { RefreshCw, TriangleAlert, Users } from 'lucide-react';
import { memo } from 'react';
import { usePointsText } from '../../lib/points-text.ts';
import { playerNames, type Team } from '../model.ts';
import type { GridRow } from './grid-rows.ts';

type Props = {
  label: string;
  rows: readonly GridRow[];
  // The number of the first row.
  from: number;
  teamSize: number;
  disabled: boolean;
  onInsist: (teamId: string) => void;
  onDiscard: (teamId: string) => void;
};

// The widths of the columns follow the width of the grid: from 1080 px on it has two tables. Names of players need the widest
// kill columns. On a phone a row is a flex box: the name and the mark, a line break, then the cells.
const HEAD = 'caps border border-line bg-raised px-1.5 py-1 text-left text-sm text-soft @max-2xl:grow @max-2xl:basis-8';
const KILLS = 'w-11 @min-[940px]:w-28 @min-[1080px]:w-10 @min-[1580px]:w-22';
const SUM = '@max-2xl:hidden @min-[1080px]:@max-[1300px]:hidden';
const MARK = 'w-36 @min-[1080px]:w-28 @min-[1300px]:w-30';

export function GridTable({ label, rows, from, teamSize, disabled, onInsist, onDiscard }: Props) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse self-start text-sm @max-2xl:block">
      <thead className="sticky top-0 z-1 max-md:top-14 @max-2xl:block">
        <tr className="@max-2xl:flex">
          <th scope="col" className={`${HEAD} w-8 @max-2xl:hidden`}>
            <span className="sr-only">Linha</span>
          </th>
          <th scope="col" className={`${HEAD} @max-2xl:sr-only`}>
            Time
          </th>
          <th scope="col" className={`${HEAD} w-14`}>
            Coloc.
          </th>
          {Array.from({ length: teamSize }, (_, index) => (
            <th key={index} scope="col" className={`${HEAD} ${KILLS}`}>
              <span className="sr-only">Kills</span>
              <span aria-hidden>K</span> {index + 1}
            </th>
          ))}
          <th scope="col" className={`${HEAD} w-14 ${SUM}`}>
            Soma
          </th>
          <th scope="col" className={`${HEAD} w-14`}>
            Pts
          </th>
          <th scope="col" className={`${HEAD} @max-2xl:sr-only ${MARK}`}>
            Atenção
          </th>
        </tr>
      </thead>
      {layersOf(rows).map((group, layer) => (
        <tbody key={layer} className={`${LAYER} @max-2xl:block`}>
          {group.map((row, index) => (
            <Row
              key={row.team.id}
              number={from + layer * ROWS_OF_A_LAYER + index}
              team={row.team}
              typed={row.cells.join(SEPARATOR)}
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
      ))}
    </table>
  );
}

// Each five rows are one compositor layer. At a key press Chromium paints only the layer of the changed row instead of all 50
// rows. One layer for each row was slower, because Chromium processes every layer in every frame.
const LAYER = 'will-change-[opacity]';
const ROWS_OF_A_LAYER = 5;

function layersOf(rows: readonly GridRow[]): (readonly GridRow[])[] {
  const count = Math.ceil(rows.length / ROWS_OF_A_LAYER);
  return Array.from({ length: count }, (_, layer) =>
    rows.slice(layer * ROWS_OF_A_LAYER, (layer + 1) * ROWS_OF_A_LAYER),
  );
}

// Names up to this length fit into four lines at every width and are not clamped. Clamping adds a clip, which Chromium processes
// again at each key press.
const LONG_NAME = 40;

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
  return (
    <tr className={`@max-2xl:flex @max-2xl:flex-wrap ${BREAK} ${changed ? 'bg-raised' : ''}`}>
      <td
        className={`border border-line px-1 text-center @max-2xl:hidden ${changed ? 'bg-text font-bold text-ground' : 'text-muted'}`}
      >
        {number}
        {changed && <span className="sr-only"> não salva</span>}
      </td>
      <th
        scope="row"
        className="border border-line px-2 py-0.5 text-left leading-tight font-semibold @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:border-0 @max-2xl:pt-2"
      >
        <span title={team.name} className={`wrap-anywhere ${team.name.length > LONG_NAME ? 'line-clamp-4' : ''}`}>
          {team.name}
        </span>
      </th>
      {cells.map((cell, column) => (
        <td key={column} className={`border p-0 ${CELL} ${wrong ? 'border-check/60' : 'border-line'}`}>
          <span className={`flex h-7 @max-2xl:h-11 ${OWN_LAYOUT}`}>
            {column > 0 && <PlayerHint team={team} index={column - 1} />}
            <input
              data-row={number}
              data-column={column}
              data-team={team.id}
              aria-label={`${names[column] ?? `Kills ${column}`}, ${team.name}`}
              aria-describedby={mark === '' ? undefined : `mark-${team.id}`}
              defaultValue={cell}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              disabled={disabled}
              className={`h-full w-full min-w-0 scroll-mt-10 scroll-mb-36 max-md:scroll-mt-36 max-md:scroll-mb-48 bg-transparent px-2 text-right font-bold focus-visible:-outline-offset-2 disabled:opacity-60 ${wrong ? 'text-check' : ''}`}
            />
          </span>
        </td>
      ))}
      <td className={`border border-line px-2 text-right text-soft ${SUM}`}>{sum}</td>
      <td className={`poster border border-line px-2 text-right text-base @max-2xl:leading-11 ${CELL}`}>
        {points === null ? '–' : pointsText(points)}
      </td>
      <td
        id={`mark-${team.id}`}
        className={`border border-line px-1.5 @max-2xl:border-0 ${kind === 'conflict' ? '@max-2xl:order-4 @max-2xl:basis-full @max-2xl:py-2' : '@max-2xl:order-1 @max-2xl:max-w-2/5 @max-2xl:pt-2'} ${wrong ? 'text-check' : 'text-soft'}`}
      >
        {mark !== '' && (
          <span className="flex flex-wrap items-center gap-x-1 gap-y-0.5 leading-tight">
            <Sign kind={kind} />
            <span className={`min-w-0 flex-1 ${kind === 'conflict' ? 'basis-4/5' : ''}`}>{mark}</span>
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
          </span>
        )}
      </td>
    </tr>
  );
});

// A typed key then changes the layout of its cell only, not of the table. The hint is placed relative to it.
const OWN_LAYOUT = '[contain:size_layout]';

// On a phone this breaks the line of the row between the mark and the cells.
const BREAK = '@max-2xl:before:order-2 @max-2xl:before:basis-full';
const CELL = '@max-2xl:order-3 @max-2xl:grow @max-2xl:basis-8';

const SMALL = 'cursor-pointer border border-edge px-2 py-0.5 text-text hover:border-text @max-2xl:min-h-11';

// The cells are uncontrolled, so that a key press renders nothing before the browser shows it. `cellsOf` returns the latest
// text of a row, which may be newer than what React rendered.
export function showCells(
  grid: HTMLElement,
  rows: readonly GridRow[],
  cellsOf: (row: GridRow) => readonly string[],
): void {
  const texts = new Map(rows.map((row) => [row.team.id, cellsOf(row)]));
  for (const input of grid.querySelectorAll<HTMLInputElement>('input[data-team]')) {
    const { team = '', column } = input.dataset;
    const text = texts.get(team)?.[Number(column)] ?? '';
    if (input.value !== text) input.value = text;
  }
}

function PlayerHint({ team, index }: { team: Team; index: number }) {
  return (
    <span
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-1.5 hidden max-w-[calc(100%-2.25rem)] truncate @min-[940px]:block @min-[1080px]:hidden @min-[1580px]:block text-xs leading-7 text-muted"
    >
      {playerNames(team)[index]}
    </span>
  );
}

function Sign({ kind }: Pick<GridRow, 'kind'>) {
  // A border instead of an SVG icon: in a new round most rows have this sign, and Chromium processes every SVG again at each key
  // press.
  if (kind === 'excused') return <span aria-hidden className="w-3 shrink-0 border-t" />;
  if (kind === 'missing')
    return <span aria-hidden className="m-px size-3 shrink-0 rounded-full border border-dashed" />;
  if (kind === 'sending') return <RefreshCw aria-hidden size={14} className="shrink-0" />;
  if (kind === 'conflict') return <Users aria-hidden size={14} className="shrink-0" />;
  return <TriangleAlert aria-hidden size={14} className="shrink-0" />;
}
