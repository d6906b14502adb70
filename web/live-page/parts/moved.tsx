import type { Movement } from '../../../domain/movement.ts';

const LOOKS = {
  up: { words: 'Subiu', color: 'text-up', path: 'M5 1.5 9.5 9H.5Z' },
  down: { words: 'Desceu', color: 'text-down', path: 'M5 8.5.5 1h9Z' },
};

type Props = {
  // Ranks gained since the round before; null if unknown.
  places: number | null;
  // The direction of a move in the last seconds.
  sign: Movement;
  onLit?: boolean;
};

// Renders nothing for a team that did not move.
export function Moved({ places, sign, onLit = false }: Props) {
  const movement = places ? (places > 0 ? 'up' : 'down') : sign;
  if (!movement) return null;
  const { words, color, path } = LOOKS[movement];
  return (
    <span className={`inline-flex items-center gap-[0.25em] ${onLit ? '' : color}`}>
      <svg aria-hidden viewBox="0 0 10 10" className="size-[0.8em] fill-current">
        <path d={path} />
      </svg>
      <span className="sr-only">{words}</span>
      {places ? <span className="font-bold">{Math.abs(places)}</span> : null}
    </span>
  );
}
