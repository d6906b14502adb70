import { memo } from 'react';
import { PlacementMap, type PlacementState } from '../../scores/placement-map.tsx';
import { useTypedPlacement } from '../form/form-context.tsx';
import type { RoundView } from './round-view.ts';

type Props = { view: RoundView; count: number };

// The placements of the round that this window shows, and the one in the form.
export const RoundMap = memo(function RoundMap({ view, count }: Props) {
  const typed = useTypedPlacement();
  const repeated = new Set(view.sharedPlacements.map(({ placement }) => placement));
  const taken = new Set(view.rows.map(({ report }) => report.placement));
  const last = Math.max(count, ...taken);
  const stateOf = (placement: number): PlacementState => {
    if (placement === typed) return 'typed';
    if (repeated.has(placement)) return 'repeated';
    return taken.has(placement) ? 'taken' : 'free';
  };
  return (
    <PlacementMap
      title="Colocações"
      legend={LEGEND}
      columns={last > 50 ? 'grid-cols-20' : 'grid-cols-10 md:max-xl:grid-cols-25'}
      cells={Array.from({ length: last }, (_, index) => ({
        placement: index + 1,
        state: stateOf(index + 1),
        isRepeated: index + 1 === typed && repeated.has(typed),
      }))}
    />
  );
});

const LEGEND = [
  ['taken', 'lançada'],
  ['free', 'livre'],
  ['repeated', 'repetida'],
  ['typed', 'esta'],
] as const;
