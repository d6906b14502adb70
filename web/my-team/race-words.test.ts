import { expect, test } from 'vitest';
import { formatPoints, hundredths } from '../../domain/points.ts';
import { countTeams, distanceWords } from './race-words.ts';

const pointsText = (points: number) => formatPoints(hundredths(points), 1);

test.each([
  [1, null, 'na liderança'],
  [0, null, 'ainda ninguém pontuou'],
  [3, { position: 2, distance: 380 }, 'faltam 3,8 pontos para o 2º lugar'],
  [3, { position: 2, distance: 150 }, 'falta 1,5 ponto para o 2º lugar'],
  [3, { position: 2, distance: 0 }, 'empatados em pontos com o 2º lugar: o desempate decide'],
  [0, { position: 9, distance: 123_450 }, 'faltam 1.234,5 pontos para o 9º lugar'],
])('N2 · at place %s, %j away from the next, it reads %s', (position, next, words) => {
  expect(distanceWords({ position, next, rounds: [] }, pointsText)).toBe(words);
});

test('N2 · after a result without points nobody is told that there was none; one team is one', () => {
  const rounds = [{ round: 1, placement: 40, kills: 0, points: 0, counted: true, void: false }];
  expect(distanceWords({ position: 0, next: null, rounds }, pointsText)).toBe('nenhum ponto até agora');
  expect([countTeams(1), countTeams(2)]).toEqual(['1 time', '2 times']);
});
