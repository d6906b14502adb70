import type { LivePlace } from '../my-team-data.ts';

// The gap to the next rank. Portuguese uses the plural from two on.
export function gapWords(
  { position, gapToNext, rounds }: Pick<LivePlace, 'position' | 'gapToNext' | 'rounds'>,
  pointsText: (points: number) => string,
): string {
  if (gapToNext === null && position === 1) return 'na liderança';
  if (gapToNext === null) return rounds.length > 0 ? 'nenhum ponto até agora' : 'ainda ninguém pontuou';
  const place = `${gapToNext.position}º lugar`;
  if (gapToNext.points === null) return `o ${place} foi decidido no match point`;
  if (gapToNext.points === 0) return `empatados em pontos com o ${place}: o desempate decide`;
  const points = pointsText(gapToNext.points);
  return gapToNext.points < 200 ? `falta ${points} ponto para o ${place}` : `faltam ${points} pontos para o ${place}`;
}

// 'de 12 times', and why the rank is shared or missing.
export function placeWords({
  position,
  shared = false,
  disqualified = false,
  teamCount,
}: {
  readonly position: number;
  readonly shared?: boolean;
  readonly disqualified?: boolean;
  readonly teamCount: number;
}): string {
  const teams = countTeams(teamCount);
  if (disqualified) return `desclassificado · ${teams}`;
  if (position === 0) return `sem pontos · ${teams}`;
  return `de ${teams}${shared ? ' · empate mantido' : ''}`;
}

function countTeams(count: number): string {
  return count === 1 ? '1 time' : `${count} times`;
}
