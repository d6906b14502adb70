import { expect, test } from 'vitest';
import type { LiveTeam } from '../../../domain/stream/live.ts';
import { hundredths } from '../../../domain/points.ts';
import { placeCards, settleCards, type PlacedCard } from './placed-cards.ts';

const teams = (letters: string): LiveTeam[] => Array.from(letters, team);
const told = (cards: readonly PlacedCard[]) => cards.map(({ team, index, phase }) => `${team.id}${index} ${phase}`);

test('O6 · cards keep their place in the document while they move, and take that of the ranking afterwards', () => {
  const moved = placeCards(settleCards(placeCards([], teams('abc'))), teams('cab'));
  expect(told(moved)).toEqual(['a1 standing', 'b2 standing', 'c0 standing']);
  expect(told(settleCards(moved))).toEqual(['c0 standing', 'a1 standing', 'b2 standing']);
});

test('O6 · a new card enters, one that left stays until the movement is over, one that comes back stays', () => {
  const changed = placeCards(settleCards(placeCards([], teams('abc'))), teams('bdc'));
  expect(told(changed)).toEqual(['a0 leaving', 'b0 standing', 'c2 standing', 'd1 entering']);
  expect(told(settleCards(changed))).toEqual(['b0 standing', 'd1 standing', 'c2 standing']);
  expect(told(placeCards(changed, teams('abd')))).toEqual(['a0 standing', 'b1 standing', 'c2 leaving', 'd2 entering']);
});

function team(id: string, index: number): LiveTeam {
  return {
    id,
    name: id,
    players: ['x', 'y', 'z'],
    position: index + 1,
    points: hundredths(100 - index),
    kills: 1,
    before: null,
    rounds: [],
    matchPoint: null,
    replaced: [],
    place: 1,
    adjusted: hundredths(0),
    disqualified: false,
  };
}
