import type { Movement } from '../../../../domain/scores/movement.ts';
import { Moved as MovedBy } from '../../../rules/moved.tsx';

type Props = {
  // Ranks gained since the round before; null if unknown.
  places: number | null;
  // The direction of a move in the last seconds.
  sign: Movement;
  onLit?: boolean;
};

// Renders nothing for a team that did not move.
export function Moved({ places, sign, onLit = false }: Props) {
  const by = places || (sign === 'up' ? 1 : sign === 'down' ? -1 : 0);
  return <MovedBy by={by} isCounted={Boolean(places)} isPlain={onLit} />;
}
