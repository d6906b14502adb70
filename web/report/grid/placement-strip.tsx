import { memo, useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { usePhone } from '../../kit/widths.ts';
import { moveAmongButtons } from '../arrow-focus.ts';
import type { GridView, Holders } from './grid-rows.ts';
import { useFocusedCell } from './use-focused-cell.ts';

type Props = {
  view: GridView;
  cells: RefObject<HTMLElement | null>;
  onTeam: (teamId: string) => void;
};

// Which placements are taken, free or repeated. A click leads to the row that has it, and the next click to the next such row.
export function PlacementStrip({ view: { placements, rows }, cells, onTeam }: Props) {
  const phone = usePhone();
  const last = useRef({ placement: 0, index: 0 });
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const placement = Number(button.dataset['placement']);
    const teams = placements.find((one) => one.placement === placement)?.teams ?? [];
    const index = last.current.placement === placement ? (last.current.index + 1) % teams.length : 0;
    last.current = { placement, index };
    const team = teams[index];
    if (team) onTeam(team.id);
  };
  return (
    <div
      role="group"
      aria-label="Colocações"
      className="mb-2 flex items-center gap-2 max-md:sticky max-md:top-bar-phone max-md:z-2 max-md:-mx-gutter max-md:border-b max-md:border-line max-md:bg-ground max-md:px-gutter max-md:py-1"
    >
      <span aria-hidden className="mr-1 text-sm font-semibold max-md:hidden">
        Colocações
      </span>
      <div
        role="presentation"
        onClick={onClick}
        onKeyDown={moveAmongButtons}
        className="relative flex min-w-0 flex-1 gap-px overflow-x-auto max-md:gap-2"
      >
        {phone ? <PhoneSlots placements={placements} rows={rows} cells={cells} /> : <Slots placements={placements} />}
      </div>
    </div>
  );
}

// Repeated placements stay at the left. The placement of the focused row is white, and the strip shows it.
function PhoneSlots({ placements, rows, cells }: Pick<GridView, 'placements' | 'rows'> & Pick<Props, 'cells'>) {
  const strip = useRef<HTMLDivElement>(null);
  const focused = useFocusedCell(cells);
  const current = rows.find(({ team }) => team.id === focused?.team)?.report?.placement;
  useEffect(() => {
    const slot = strip.current?.querySelector<HTMLElement>('[data-current]');
    if (slot && strip.current) strip.current.scrollLeft = slot.offsetLeft - strip.current.clientWidth / 2;
  }, [current]);
  return (
    <>
      <Slots placements={placements.filter(isRepeated)} current={current} />
      <div ref={strip} className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto py-0.5">
        <Slots placements={placements.filter((one) => !isRepeated(one))} current={current} />
      </div>
    </>
  );
}

function isRepeated({ teams }: Holders): boolean {
  return teams.length > 1;
}

// One tab stop; the arrow keys reach the others.
function Slots({ placements, current }: Pick<GridView, 'placements'> & { current?: number | undefined }) {
  const first = placements.find(({ teams }) => teams.length > 0)?.placement;
  return placements.map(({ placement, teams }) => (
    <Slot
      key={placement}
      placement={placement}
      names={teams.map(({ name }) => name).join(', ')}
      count={teams.length}
      isFirst={placement === first}
      isCurrent={placement === current}
    />
  ));
}

type SlotProps = { placement: number; names: string; count: number; isFirst: boolean; isCurrent: boolean };

const SLOT =
  'caps grid h-6.5 min-w-4.5 flex-1 place-items-center text-sm tracking-normal max-lg:min-w-11 max-md:h-11 max-md:shrink-0 max-md:grow-0';

const Slot = memo(function Slot({ placement, names, count, isFirst, isCurrent }: SlotProps) {
  const here = { 'data-placement': placement, ...(isCurrent && { 'data-current': true }) };
  if (count === 0)
    return (
      <span {...here} className={`${SLOT} border border-dashed border-edge text-muted`}>
        <span>
          {placement}
          <span className="sr-only">º livre</span>
        </span>
      </span>
    );
  return (
    <button
      {...here}
      type="button"
      tabIndex={isFirst ? 0 : -1}
      title={names}
      aria-label={`${placement}º${count > 1 ? ` repetido, ×${count}` : ''}: ${names}`}
      className={`${SLOT} cursor-pointer -outline-offset-2 hover:outline hover:outline-text ${lookOf(count, isCurrent)}`}
    >
      <span className="max-md:px-1">
        {placement}
        {count > 1 && <span className="md:hidden"> ×{count}</span>}
      </span>
    </button>
  );
});

function lookOf(count: number, isCurrent: boolean): string {
  if (count > 1) return 'bg-check text-ground';
  return isCurrent ? 'bg-text text-ground' : 'bg-line';
}
