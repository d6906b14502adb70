import { memo } from 'react';
import { useTypedPlacement } from './form-context.tsx';
import type { RoundView } from './round-view.ts';

type Props = { view: RoundView; count: number };

type State = 'free' | 'taken' | 'repeated' | 'typed';

// Which placements of the round are reported, free and repeated, and which one is being typed.
export const PlacementMap = memo(function PlacementMap({ view, count }: Props) {
  const typed = useTypedPlacement();
  const repeated = new Set(view.sharedPlacements.map(({ placement }) => placement));
  const taken = new Set(view.rows.map(({ report }) => report.placement));
  const last = Math.max(count, ...taken);
  const cells = Array.from({ length: last }, (_, index) => {
    const placement = index + 1;
    const state: State =
      placement === typed ? 'typed' : repeated.has(placement) ? 'repeated' : taken.has(placement) ? 'taken' : 'free';
    return { placement, state };
  });
  return (
    <figure>
      <figcaption className="mb-1 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="font-semibold">Colocações</span>
        <span aria-hidden className="flex gap-3 text-muted">
          {LEGEND.map(([state, name]) => (
            <span key={state} className="flex items-center gap-1.5">
              <span className={`size-3 border ${LOOKS[state]}`} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <p className="sr-only">{describe(cells)}</p>
      <div aria-hidden className={`grid gap-0.5 ${last > 50 ? 'grid-cols-20' : 'grid-cols-10 md:max-xl:grid-cols-25'}`}>
        {cells.map(({ placement, state }) => (
          <span
            key={placement}
            className={`caps grid h-5.5 place-items-center border text-sm leading-none tracking-normal ${LOOKS[state]} ${placement === typed && repeated.has(placement) ? 'ring-2 ring-check ring-inset' : ''}`}
          >
            {placement}
          </span>
        ))}
      </div>
    </figure>
  );
});

const LOOKS: Record<State, string> = {
  free: 'border-dashed border-line text-muted',
  taken: 'border-line bg-line text-text',
  repeated: 'border-check bg-check text-ground',
  typed: 'border-text bg-text text-ground',
};

const LEGEND = [
  ['taken', 'lançada'],
  ['free', 'livre'],
  ['repeated', 'repetida'],
  ['typed', 'esta'],
] as const;

function describe(cells: readonly { readonly placement: number; readonly state: State }[]): string {
  const listed = (state: State) => cells.filter((cell) => cell.state === state).map(({ placement }) => `${placement}º`);
  const [free, repeated] = [listed('free'), listed('repeated')];
  return [
    free.length > 0 ? `Livres: ${free.join(', ')}.` : 'Nenhuma colocação livre.',
    ...(repeated.length > 0 ? [`Repetidas: ${repeated.join(', ')}.`] : []),
  ].join(' ');
}
