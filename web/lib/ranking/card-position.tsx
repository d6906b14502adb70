import type { Movement } from '../../../domain/movement.ts';
import { MovementArrow } from './movement-arrow.tsx';

// Teams without points have no position.
export function CardPosition({ position, movement }: { position: number; movement: Movement }) {
  return (
    <span className="poster flex items-center gap-[0.12em]">
      {position > 0 ? (
        <span>{position}</span>
      ) : (
        <>
          <span aria-hidden>–</span>
          <span className="sr-only">Sem posição</span>
        </>
      )}
      <MovementArrow movement={movement} />
    </span>
  );
}
