import { formatTenths, tenths } from '../../domain/points.ts';
import type { Race } from './my-team-query.ts';

// Where a team stands towards the place above it. Portuguese counts in the plural from two on.
export function distanceWords({ position, next }: Pick<Race, 'position' | 'next'>): string {
  if (next === null) return position === 1 ? 'na liderança' : 'ainda ninguém pontuou';
  const place = `${next.position}º lugar`;
  if (next.distance === 0) return `empatados em pontos com o ${place}: o desempate decide`;
  const points = formatTenths(tenths(next.distance));
  return next.distance < 20 ? `falta ${points} ponto para o ${place}` : `faltam ${points} pontos para o ${place}`;
}
