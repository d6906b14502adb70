import { expect, test } from 'vitest';
import { distanceWords } from './race-words.ts';

test.each([
  [1, null, 'na liderança'],
  [0, null, 'ainda ninguém pontuou'],
  [3, { position: 2, distance: 38 }, 'faltam 3,8 pontos para o 2º lugar'],
  [3, { position: 2, distance: 15 }, 'falta 1,5 ponto para o 2º lugar'],
  [3, { position: 2, distance: 0 }, 'empatados em pontos com o 2º lugar: o desempate decide'],
  [0, { position: 9, distance: 12_345 }, 'faltam 1.234,5 pontos para o 9º lugar'],
])('N2 · at place %s, %j away from the next, it reads %s', (position, next, words) => {
  expect(distanceWords({ position, next })).toBe(words);
});
