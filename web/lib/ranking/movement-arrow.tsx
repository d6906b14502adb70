import type { Movement } from '../../../domain/movement.ts';

const LOOKS = {
  up: { words: 'Subiu', color: 'text-up', path: 'M5 1.5 9 8.5H1Z' },
  down: { words: 'Desceu', color: 'text-down', path: 'M5 8.5 1 1.5h8Z' },
};

// On a dark background, because the card may have any colour. Renders nothing for a team that did not move.
export function MovementArrow({ movement }: { movement: Movement }) {
  if (!movement) return null;
  const { words, color, path } = LOOKS[movement];
  return (
    <span className={`inline-flex bg-ground p-[0.05em] ${color}`}>
      <svg aria-hidden viewBox="0 0 10 10" className="size-[0.36em] fill-current">
        <path d={path} />
      </svg>
      <span className="sr-only">{words}</span>
    </span>
  );
}
