import type { SignUp } from '../sign-ups-data.ts';

// How many places stay free once the chosen ones are accepted: trios that wait or were declined need one, new ones hold
// theirs already. Below zero there are not enough.
export function placesLeft(
  { places, taken }: { places: number; taken: number },
  chosen: readonly Pick<SignUp, 'state'>[],
): number {
  const needed = chosen.filter(({ state }) => state === 'waiting' || state === 'declined').length;
  return places - taken - needed;
}

export function placesLeftText(left: number): string {
  if (left < 0) return left === -1 ? 'Falta 1 vaga.' : `Faltam ${-left} vagas.`;
  if (left === 0) return 'Não fica nenhuma vaga.';
  return left === 1 ? 'Fica 1 vaga.' : `Ficam ${left} vagas.`;
}
