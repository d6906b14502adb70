import { expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { NO_DECISIONS } from '../../../domain/rules/standing.ts';
import { arrangeRows, BY_NAME, rowsOf } from './arrange.ts';
import { viewGrid } from './grid-rows.ts';

const { rules } = findPreset('warzone-trios')!;
const teams = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id, discordId: '', activisionIds: ['x', 'y', 'z'] }));
const result = (teamId: string, placement: number, round = 1) => ({
  id: teamId,
  teamId,
  round,
  placement,
  kills: [0, 0, 0],
  points: 0,
});
const reports = [result('c', 1), result('a', 2), result('e', 2), result('d', 1, 2)];
const { rows } = viewGrid({ rules, round: 1, teams, reports, decisions: NO_DECISIONS }, new Map());

test.each([
  ['name', 'all', null],
  ['name', 'missing', ['b', 'd']],
  ['name', 'attention', ['a', 'b', 'd', 'e']],
  ['placement', 'all', ['c', 'a', 'e', 'b', 'd']],
  ['placement', 'missing', ['b', 'd']],
  ['placement', 'attention', ['a', 'e', 'b', 'd']],
] as const)('RE5 CO10 · rows by %s, shown: %s', (order, show, ids) => {
  expect(arrangeRows({ order, show }, rows)).toEqual(ids);
});

test('RE5 · rows stay as they were arranged; a new team stands at the end', () => {
  const names = (ids: string[] | null, show: 'all' | 'missing' = 'all') =>
    rowsOf({ ...BY_NAME, ids, show }, rows).map(({ team }) => team.id);
  expect(names(null)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(names(['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd', 'e']);
  expect(names(['d'], 'missing')).toEqual(['d']);
});
