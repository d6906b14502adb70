import type { Race } from '../lib/my-team.ts';

// Where a team stands towards the place above it. Portuguese counts in the plural from two on.
export function distanceWords(
  { position, next, rounds }: Pick<Race, 'position' | 'next' | 'rounds'>,
  pointsText: (points: number) => string,
): string {
  if (next === null && position === 1) return 'na liderança';
  if (next === null) return rounds.length > 0 ? 'nenhum ponto até agora' : 'ainda ninguém pontuou';
  const place = `${next.position}º lugar`;
  if (next.distance === 0) return `empatados em pontos com o ${place}: o desempate decide`;
  const points = pointsText(next.distance);
  return next.distance < 200 ? `falta ${points} ponto para o ${place}` : `faltam ${points} pontos para o ${place}`;
}

export function countTeams(count: number): string {
  return count === 1 ? '1 time' : `${count} times`;
}
