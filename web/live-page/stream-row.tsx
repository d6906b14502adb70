import type { Movement } from '../../domain/movement.ts';
import { CardPosition } from '../lib/ranking/card-position.tsx';
import { cardLook } from '../lib/ranking/card-look.ts';

type Props = {
  position: number;
  movement: Movement;
  name: string;
  line: string;
  figure: string;
  unit: string;
};

// One line across the stage.
export function StreamRow({ position, movement, name, line, figure, unit }: Props) {
  const look = cardLook(position);
  return (
    <div className={`cut cut-large flex h-[78px] items-center gap-[20px] px-[24px] ${look.card}`}>
      <span className={`w-[100px] shrink-0 text-[52px] ${look.figures}`}>
        <CardPosition position={position} movement={movement} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="caps block truncate text-[32px] leading-tight">{name}</span>
        <span className={`block truncate text-[19px] leading-tight font-bold ${look.small}`}>{line}</span>
      </span>
      <span className={`shrink-0 whitespace-nowrap ${look.figures}`}>
        <span className="caps text-[44px] leading-none tracking-normal">{figure}</span>{' '}
        <span className={`text-[18px] font-bold ${look.small}`}>{unit}</span>
      </span>
    </div>
  );
}
