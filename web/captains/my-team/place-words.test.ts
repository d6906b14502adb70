import { expect, test } from 'vitest';
import { formatPoints, hundredths } from '../../../domain/points.ts';
import { gapWords, placeWords } from './place-words.ts';

const pointsText = (points: number) => formatPoints(hundredths(points), 1);

test.each([
  [1, null, 'na liderança'],
  [0, null, 'ainda ninguém pontuou'],
  [3, { position: 2, points: 380 }, 'faltam 3,8 pontos para o 2º lugar'],
  [3, { position: 2, points: 150 }, 'falta 1,5 ponto para o 2º lugar'],
  [3, { position: 2, points: 0 }, 'empatados em pontos com o 2º lugar: o desempate decide'],
  [2, { position: 1, points: null }, 'o 1º lugar foi decidido no match point'],
  [0, { position: 9, points: 123_450 }, 'faltam 1.234,5 pontos para o 9º lugar'],
])('N2 · at place %s, %j away from the next, it reads %s', (position, gapToNext, words) => {
  expect(gapWords({ position, gapToNext, rounds: [] }, pointsText)).toBe(words);
});

test('N2 · after a result without points nobody is told that there was none', () => {
  const rounds = [{ round: 1, placement: 40, kills: 0, points: 0, counted: true, void: false }];
  expect(gapWords({ position: 0, gapToNext: null, rounds }, pointsText)).toBe('nenhum ponto até agora');
});

test.each([
  [{ position: 2, teamCount: 12 }, 'de 12 times'],
  [{ position: 2, shared: true, teamCount: 12 }, 'de 12 times · empate mantido'],
  [{ position: 0, teamCount: 1 }, 'sem pontos · 1 time'],
  [{ position: 0, disqualified: true, teamCount: 12 }, 'desclassificado · 12 times'],
])('N2 · RU5 · LE9 · below the position of %j stands %s', (place, words) => {
  expect(placeWords(place)).toBe(words);
});
