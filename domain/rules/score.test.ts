import { describe, expect, test } from 'vitest';
import { formatPoints, hundredths } from '../points.ts';
import type { RuleSet } from './rule-set.ts';
import { scoreRound } from './score.ts';
import { rulesOf } from './testing.ts';

const warzone = rulesOf('warzone-trios');
const resurgence = rulesOf('ressurgencia-trios');

// The specification's table, one number for each placement: the value of one kill in tenths.
// prettier-ignore
const warzoneTable = [
  20, 18, 18, 18, 18, 16, 16, 16, 16, 16,
  14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
  12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
  12, 12, 12, 12, 12, 10, 10, 10, 10, 10,
  10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
];
const resurgenceTable = [20, 18, 16, 16, 16, 14, 14, 14, 12, 12, 10, 10, 10, 10, 10];

describe('the modes of the specification', () => {
  const cells = [
    { rules: warzone, table: warzoneTable },
    { rules: resurgence, table: resurgenceTable },
  ].flatMap(({ rules, table }) =>
    table.map((worth, index) => ({ name: rules.name, rules, placement: index + 1, worth })),
  );

  test.each(cells)('S2 · $name, placement $placement: a kill is worth $worth tenths', ({ rules, placement, worth }) => {
    const kills = [0, 1, 3, 7, 29, 117];
    expect(kills.map((made) => pointsOf(rules, placement, made))).toEqual(kills.map((made) => made * worth * 10));
  });

  test('S2 · the tables reach exactly the last placement of their rules', () => {
    expect([warzoneTable.length, resurgenceTable.length]).toEqual([warzone.lobby, resurgence.lobby]);
  });

  test('S2 · second place in Warzone multiplies kills by 1.8', () => {
    expect(formatPoints(scoreRound(warzone, { round: 1, placement: 2, kills: 7 }).points)).toBe('12,6');
  });

  test('S2 · third place in Ressurgência multiplies kills by 1.6', () => {
    expect(formatPoints(scoreRound(resurgence, { round: 1, placement: 3, kills: 7 }).points)).toBe('11,2');
  });

  test('S2 · a placement past the lobby, left from larger rules, scores as the last place', () => {
    expect(pointsOf(resurgence, 40, 7)).toBe(700);
  });
});

describe('the order of the parts', () => {
  const base: RuleSet = {
    ...warzone,
    killSteps: [
      { kills: 5, points: hundredths(200) },
      { kills: 12, points: hundredths(300) },
    ],
    winBonus: hundredths(400),
  };

  test.each<[string, Partial<RuleSet>, number, number, number]>([
    // 12 × 2.0 + 2 + 3 + 4
    ['kills, both steps and the win', {}, 1, 12, 33_00],
    // 12 × 1.8 + 2 + 3: no bonus without a win
    ['the bonus of the win is for the first place', {}, 2, 12, 26_60],
    // 10 × 2.0 + 2 + 4: the cap comes before the steps
    ['a cap in kills also holds for the steps', { killCap: { unit: 'kills', max: 10 } }, 1, 12, 26_00],
    // 15 + 2 + 3 + 4: the cap in points limits only the points for kills
    ['a cap in points leaves steps and bonus alone', { killCap: { unit: 'points', max: 15_00 } }, 1, 12, 24_00],
    // 33 ÷ 1.5
    ['everything is divided', { divisor: 150 }, 1, 12, 22_00],
    // 33 × 1.5
    ['everything is weighted', { weights: [150] }, 1, 12, 49_50],
    ['other rounds are not', { weights: [100, 150] }, 1, 12, 33_00],
  ])('RU3 · %s', (_, change, placement, kills, points) => {
    expect(pointsOf({ ...base, ...change }, placement, kills)).toBe(points);
  });
});

function pointsOf(rules: RuleSet, placement: number, kills: number): number {
  return scoreRound(rules, { round: 1, placement, kills }).points;
}
