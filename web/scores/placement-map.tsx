import type { ReactNode } from 'react';

// `sent`: captains wait for it; nobody holds it yet.
export type PlacementState = 'free' | 'taken' | 'sent' | 'repeated' | 'typed';

export type PlacementCell = {
  readonly placement: number;
  readonly state: PlacementState;
  // Chosen and repeated at the same time.
  readonly isRepeated?: boolean;
};

type Props = {
  title: ReactNode;
  cells: readonly PlacementCell[];
  // The states that the legend explains, with their names, in this order.
  legend: readonly (readonly [state: PlacementState, name: string])[];
  columns: string;
  // Called with a free placement; without it no cell is a button.
  onPick?: ((placement: number) => void) | null;
};

// Which placements of the round are reported, free and repeated, and which one is being typed.
export function PlacementMap({ title, cells, legend, columns, onPick = null }: Props) {
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span aria-hidden className="flex flex-wrap gap-x-3 text-muted">
          {legend.map(([state, name]) => (
            <span key={state} className="flex items-center gap-1.5">
              <span className={`size-3 border ${LOOKS[state]}`} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <p className="sr-only">{describe(cells)}</p>
      <div aria-hidden={onPick === null} className={`grid gap-0.5 ${columns}`}>
        {cells.map(({ placement, state, isRepeated = false }) => {
          const look = `caps grid h-5.5 place-items-center border text-sm leading-none tracking-normal ${LOOKS[state]} ${isRepeated ? 'ring-2 ring-check ring-inset' : ''}`;
          return onPick && state === 'free' ? (
            <button
              key={placement}
              type="button"
              tabIndex={-1}
              aria-label={`Usar ${placement}º lugar`}
              onClick={() => onPick(placement)}
              className={`${look} hover:border-text hover:text-text`}
            >
              {placement}
            </button>
          ) : (
            <span key={placement} aria-hidden className={look}>
              {placement}
            </span>
          );
        })}
      </div>
    </figure>
  );
}

const LOOKS: Record<PlacementState, string> = {
  free: 'border-dashed border-line text-muted',
  taken: 'border-line bg-line text-text',
  sent: 'waiting-stripes border-line text-soft',
  repeated: 'border-check bg-check text-ground',
  typed: 'border-text bg-text text-ground',
};

function describe(cells: readonly PlacementCell[]): string {
  const listed = (state: PlacementState) =>
    cells.filter((cell) => cell.state === state).map(({ placement }) => `${placement}º`);
  const [free, repeated] = [listed('free'), listed('repeated')];
  return [
    free.length > 0 ? `Livres: ${free.join(', ')}.` : 'Nenhuma colocação livre.',
    ...(repeated.length > 0 ? [`Repetidas: ${repeated.join(', ')}.`] : []),
  ].join(' ');
}
