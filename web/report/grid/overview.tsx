import { CircleDashed, CopyX, TriangleAlert } from 'lucide-react';
import { useDeferredValue, type RefObject } from 'react';
import { usePhone } from '../../kit/widths.ts';
import { countOf } from '../teams-and-results.ts';
import type { GridView } from './grid-rows.ts';
import { PlacementStrip } from './placement-strip.tsx';
import { gridTexts } from './texts.ts';
import type { GridForm } from './use-grid.ts';

type Props = { grid: GridForm; cells: RefObject<HTMLElement | null>; onTeam: (teamId: string) => void };

// How far the round is, which rows are shown, and the strip of placements.
export function Overview({ grid, cells, onTeam }: Props) {
  const view = useDeferredValue(grid.view);
  const phone = usePhone();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Summary view={view} />
        {!phone && <ArrangeBar grid={grid} view={view} />}
      </div>
      <PlacementStrip view={view} cells={cells} onTeam={onTeam} />
    </>
  );
}

function Summary({ view: { filled, wanted, placements, missing, toCheck } }: { view: GridView }) {
  const repeated = placements.filter(({ teams }) => teams.length > 1);
  return (
    <div
      role="status"
      aria-label="Andamento da queda"
      className="mr-auto flex min-w-0 flex-wrap items-center gap-2 text-sm"
    >
      <strong className="font-semibold">
        {filled} de {countOf(wanted, 'preenchido', 'preenchidos')}
      </strong>
      {repeated.length > 0 && (
        <span className={`${BADGE} border-check text-check`}>
          <CopyX aria-hidden size={14} className="shrink-0" />
          <span className="truncate">{repeatedText(repeated)}</span>
        </span>
      )}
      {filled > 0 && missing > 0 && (
        <span className={`${BADGE} border-text`}>
          <CircleDashed aria-hidden size={14} /> {missing === 1 ? 'Falta 1 time' : `Faltam ${missing} times`}
        </span>
      )}
      {toCheck > 0 && (
        <span className={`${BADGE} border-check text-check`}>
          <TriangleAlert aria-hidden size={14} /> {toCheck} para conferir
        </span>
      )}
    </div>
  );
}

const BADGE = 'caps inline-flex max-w-80 min-w-0 items-center gap-1.5 border px-2 py-0.5 text-sm';

const LISTED = 5;

function repeatedText([first, ...others]: GridView['placements']): string {
  if (!first) return '';
  if (others.length === 0) return `${first.placement}º repetido: ${first.teams.map(({ name }) => name).join(' e ')}`;
  const more = others.length + 1 - LISTED;
  const listed = [first, ...others].slice(0, LISTED).map(({ placement }) => `${placement}º`);
  return `${others.length + 1} repetidas: ${listed.join(' ')}${more > 0 ? ` e mais ${more}` : ''}`;
}

// The user chooses which rows are shown, and their order.
function ArrangeBar({ grid: { arranged, arrange }, view }: { grid: GridForm; view: GridView }) {
  const { order, show } = arranged;
  const counts = { all: null, attention: view.attention, missing: view.missing };
  return (
    <div role="group" aria-label="Linhas mostradas" className="flex flex-wrap gap-2">
      {gridTexts.filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === show}
          onClick={() => arrange({ order, show: value })}
          className={CHOICE}
        >
          {label}
          {counts[value] !== null && ` ${counts[value]}`}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={order === 'placement'}
        onClick={() => arrange({ order: order === 'name' ? 'placement' : 'name', show })}
        className={CHOICE}
      >
        {gridTexts.byPlacement}
      </button>
    </div>
  );
}

const CHOICE =
  'caps h-9 cursor-pointer border border-line bg-raised px-2 text-sm text-soft hover:border-edge aria-pressed:border-text aria-pressed:bg-text aria-pressed:text-ground';
