import { expect, test } from 'vitest';
import { arrangeTeams, BY_NAME, rowsOf } from './arrange.ts';

const team = (id: string) => ({ id, name: id, discordId: '', activisionIds: [] });
const teams = ['c', 'a', 'b', 'd'].map(team);
const result = (teamId: string, placement: number, round = 1) => ({
  id: teamId,
  teamId,
  round,
  placement,
  kills: [],
  points: 0,
});
const reports = [result('c', 1), result('a', 2), result('d', 1, 2)];

test.each([
  ['name', false, null],
  ['name', true, ['b', 'd']],
  ['placement', false, ['c', 'a', 'b', 'd']],
  ['placement', true, ['b', 'd']],
] as const)('RE5 · rows by %s, only missing ones: %s', (order, onlyMissing, ids) => {
  expect(arrangeTeams({ order, onlyMissing }, 1, teams, reports)).toEqual(ids);
});

test('RE5 · rows stay as they were arranged; a new team stands at the end', () => {
  const names = (ids: string[] | null, onlyMissing = false) =>
    rowsOf({ ...BY_NAME, ids, onlyMissing }, teams).map(({ id }) => id);
  expect(names(null)).toEqual(['a', 'b', 'c', 'd']);
  expect(names(['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd']);
  expect(names(['d'], true)).toEqual(['d']);
});
