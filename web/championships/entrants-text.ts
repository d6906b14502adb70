import { placesOf } from '../../domain/championship.ts';
import { defaultGameMode, findGameMode } from '../../domain/game-modes.ts';
import type { Championship } from '../lib/championships.ts';

// '6 de 50 vagas · 2 na espera': those with a place, the places there are, and who waits for one.
export function entrantsText({ entrants, waiting, signUps, gameMode }: Championship): string {
  const places = placesOf(signUps, findGameMode(gameMode) ?? defaultGameMode);
  const held = `${entrants} de ${places} ${places === 1 ? 'vaga' : 'vagas'}`;
  return waiting > 0 ? `${held} · ${waiting} na espera` : held;
}
