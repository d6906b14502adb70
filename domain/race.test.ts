import { expect, test } from 'vitest';
import { defaultGameMode } from './game-modes.ts';
import { raceOf } from './race.ts';
import { rankTeams } from './standings.ts';

const teams = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const rows = rankTeams(defaultGameMode, teams, [
  { teamId: 'a', round: 1, placement: 1, kills: 10 },
  { teamId: 'b', round: 1, placement: 2, kills: 9 },
]);

test.each([
  ['a', { position: 1, teamCount: 4, next: null }],
  // 20,0 against 16,2
  ['b', { position: 2, teamCount: 4, next: { position: 1, distance: 38 } }],
  ['d', { position: 0, teamCount: 4, next: { position: 2, distance: 162 } }],
])('N2 · where %s stands and how far the next place is', (id, expected) => expect(raceOf(rows, id)).toEqual(expected));

test('N2 · nobody has points: nobody is ahead; an unknown team stands nowhere', () => {
  expect(raceOf(rankTeams(defaultGameMode, teams, []), 'c')).toEqual({ position: 0, teamCount: 4, next: null });
  expect(raceOf(rows, 'x')).toBeNull();
});
