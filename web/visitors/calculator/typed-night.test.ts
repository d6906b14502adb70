import { expect, test } from 'vitest';
import { findPreset } from '../../../domain/rules/presets.ts';
import { rankTeams } from '../../../domain/rules/standings.ts';
import { EMPTY_CELL, readNight, type Row } from './typed-night.ts';

const { rules } = findPreset('warzone-trios')!;
const row = (id: number, change: Partial<Row>): Row => ({
  id,
  name: `T${id}`,
  carried: '',
  cells: [EMPTY_CELL],
  ...change,
});

test('RU10 · what is typed is ranked by the rules: 10 kills at the 1st place are 20, 12 at the 4th 21,6', () => {
  const rows = [
    row(1, { cells: [{ placement: '1', kills: '10' }] }),
    row(2, { cells: [{ placement: '4º', kills: '12' }] }),
  ];
  const { night, wrong } = readNight(rows, rules);
  expect(wrong.size).toBe(0);
  expect(rankTeams(rules, night).map(({ team, totalPoints }) => [team.name, totalPoints])).toEqual([
    ['T2', 2160],
    ['T1', 2000],
  ]);
});

test.each<[string, Partial<Row>, readonly string[]]>([
  ['a placement past the lobby', { cells: [{ placement: '51', kills: '1' }] }, ['1.0.placement']],
  ['kills without a placement', { cells: [EMPTY_CELL, { placement: '', kills: '4' }] }, ['1.1.placement']],
  ['kills that are no number', { cells: [{ placement: '1', kills: 'x' }] }, ['1.0.kills']],
  ['more kills than there can be', { cells: [{ placement: '1', kills: '601' }] }, ['1.0.kills']],
  ['points that are no number', { carried: '1,2,3' }, ['1.carried']],
])('RU10 · %s is marked and left out', (_, change, fields) => {
  const { night, wrong } = readNight([row(1, change)], rules);
  expect([...wrong]).toEqual(fields);
  expect(night.results).toEqual([]);
});

test('RU10 · a placement without kills is a result with none, and a nameless team has a name', () => {
  const { night } = readNight([row(1, { name: ' ', carried: '12,5', cells: [{ placement: '3', kills: '' }] })], rules);
  expect(night.teams).toEqual([{ id: '1', name: 'Time 1', carriedPoints: 1250 }]);
  expect(night.results).toEqual([{ teamId: '1', round: 1, placement: 3, kills: 0 }]);
});
