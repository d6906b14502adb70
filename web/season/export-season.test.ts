import { expect, test } from 'vitest';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { FIRST_SEASON_RULES } from '../../domain/season/rules.ts';
import { stageOf } from '../../domain/season/testing.ts';
import { seasonSheets } from './export-season.ts';

test('SN7 · the workbook has the ranking with a column for each stage, the stages and the decisions', () => {
  const stage = (day: string, teams: readonly string[]) => ({
    ...stageOf(day, teams),
    name: day,
    slug: null,
    time: null,
  });
  const season: OwnSeason = {
    id: 'x',
    name: 'Liga',
    slug: 'liga',
    published: true,
    rules: { ...FIRST_SEASON_RULES, ranking: 'both' },
    version: 1,
    stages: [stage('2026-01-17', ['Ursos: ana#1/2']), stage('2026-01-10', ['Lobos: ana#1/5', 'Ursos: bia#2/1'])],
    decisions: [
      {
        kind: 'merge',
        from: 'x#1',
        into: 'y#1',
        number: 1,
        reason: 'Trocou de conta',
        at: '2026-01-18T00:00:00.000Z',
        undone: true,
        by: null,
      },
    ],
    hidden: [],
    distinct: [],
  };
  const [players, teams, stages, decisions] = seasonSheets(season);
  expect(players?.rows).toEqual([
    ['Posição', 'Jogador', 'ID Activision', 'Time', 'Pontos', 'Kills', 'Vitórias', 'E1', 'E2'],
    [1, 'ana', 'ana#1', 'Ursos', 50, 7, 2, 25, 25],
    [2, 'bia', 'bia#2', 'Ursos', 18, 1, 0, 18, null],
  ]);
  expect(teams?.rows[1]).toEqual([1, 'Ursos', 43, 3, 1, 18, 25]);
  expect(stages?.rows[1]).toEqual(['E1', '2026-01-10', '2026-01-10', 1]);
  expect(decisions?.rows[1]?.[3]).toBe('desfeita');
});
