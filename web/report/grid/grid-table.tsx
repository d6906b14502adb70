import { usePhone } from '../../kit/widths.ts';
import { useOthers } from '../../events/presence.ts';
import { useUser } from '../../access/session.ts';
import { Row, SEPARATOR } from './grid-row.tsx';
import type { GridRow } from './grid-rows.ts';

type Props = {
  label: string;
  rows: readonly GridRow[];
  // The number of the first row.
  from: number;
  teamSize: number;
  // Whether this is one of two tables, which may stand side by side.
  isHalf: boolean;
  disabled: boolean;
  onInsist: (teamId: string) => void;
  onDiscard: (teamId: string) => void;
};

// The widths follow the width of the grid: two tables side by side are narrow. Below 55rem the rows are cards.
const HEAD = 'caps h-7 border border-line bg-raised px-1.5 text-left text-sm text-soft';
const HALF = {
  number: 'w-8.5',
  placement: 'w-14.5 @min-[66rem]:@max-[76rem]:w-13',
  player: 'w-28 @min-[66rem]:w-21.5 @min-[76rem]:w-25.5',
  points: 'w-14.5 @min-[66rem]:@max-[76rem]:w-12.5',
  mark: 'w-7.5',
};
const WHOLE = { ...HALF, placement: 'w-16', player: 'w-28 @min-[66rem]:w-40', points: 'w-20', mark: 'w-36' };

export function GridTable({ label, rows, from, teamSize, isHalf, disabled, onInsist, onDiscard }: Props) {
  const widths = isHalf ? HALF : WHOLE;
  const phone = usePhone();
  const othersIn = useOthersByTeam();
  return (
    <table
      aria-label={label}
      className="w-full table-fixed border-collapse self-start text-sm @max-[55rem]:block @min-[55rem]:bg-panel"
    >
      {/* At 0 the collapsed border would leave a gap in which the rows show. */}
      <thead className="sticky -top-0.5 z-1 @max-[55rem]:sr-only">
        <tr>
          <th scope="col" className={`${HEAD} ${widths.number}`}>
            <span className="sr-only">Linha</span>
          </th>
          <th scope="col" className={HEAD}>
            Time
          </th>
          <th scope="col" className={`${HEAD} ${widths.placement}`}>
            Coloc.
          </th>
          {Array.from({ length: teamSize }, (_, index) => (
            <th key={index} scope="col" className={`${HEAD} truncate ${widths.player}`}>
              Jogador {index + 1}
            </th>
          ))}
          <th scope="col" className={`${HEAD} text-right ${widths.points}`}>
            Pts
          </th>
          <th scope="col" className={`${HEAD} ${widths.mark}`}>
            <span className={isHalf ? 'sr-only' : ''}>Atenção</span>
          </th>
        </tr>
      </thead>
      {layersOf(rows).map((group, layer) => (
        <tbody key={layer} className={`${LAYER} @max-[55rem]:block`}>
          {group.map((row, index) => (
            <Row
              key={row.team.id}
              number={from + layer * ROWS_OF_A_LAYER + index}
              team={row.team}
              typed={row.cells.join(SEPARATOR)}
              wrong={row.wrong.join()}
              others={othersIn.get(row.team.id) ?? ''}
              isWide={!isHalf}
              points={row.points}
              mark={row.mark}
              kind={row.kind}
              changed={row.changed}
              hasKeypad={phone}
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

// The names of those who fill in a team in another window.
function useOthersByTeam(): ReadonlyMap<string, string> {
  const { id } = useUser();
  const names = new Map<string, string>();
  for (const { teamId, personId, name } of useOthers()) {
    if (teamId === null) continue;
    const before = names.get(teamId);
    const own = personId === id ? 'Você, em outra janela' : name;
    names.set(teamId, before === undefined ? own : `${before}, ${own}`);
  }
  return names;
}

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
