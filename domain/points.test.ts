import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_MODES, type GameMode } from './game-modes.ts';
import { formatTenths, pointsOf, sumTenths, tenths, tenthsFromDecimalString, tenthsToDecimalString } from './points.ts';

const [warzone, resurgence] = GAME_MODES;

// The specification's table written out, one number a placement: what one kill is worth, in tenths.
// prettier-ignore
const warzoneTable = [
  20, 18, 18, 18, 18, 16, 16, 16, 16, 16,
  14, 14, 14, 14, 14, 14, 14, 14, 14, 14,
  12, 12, 12, 12, 12, 12, 12, 12, 12, 12,
  12, 12, 12, 12, 12, 10, 10, 10, 10, 10,
  10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
];
const resurgenceTable = [20, 18, 16, 16, 16, 14, 14, 14, 12, 12, 10, 10, 10, 10, 10];

// A mode of a kind we do not offer yet: a row is all it takes.
const additive: GameMode = {
  name: 'Placement plus kills',
  maxTeams: 20,
  maxPlacement: 20,
  rounds: 6,
  countedRounds: null,
  scoring: {
    kind: 'additive',
    tenthsPerKill: 10,
    bands: [
      { upTo: 1, tenths: 120 },
      { upTo: 2, tenths: 90 },
      { upTo: 10, tenths: 25 },
    ],
    otherwise: 0,
  },
  killCap: 10,
  tiebreakers: ['bestPlacement', 'kills'],
};

describe('points of a round', () => {
  const cells = [
    { mode: warzone, table: warzoneTable },
    { mode: resurgence, table: resurgenceTable },
  ].flatMap(({ mode, table }) => table.map((worth, index) => ({ name: mode.name, mode, placement: index + 1, worth })));

  test.each(cells)('S2 · $name, placement $placement: a kill is worth $worth tenths', ({ mode, placement, worth }) => {
    for (const kills of [0, 1, 3, 7, 29, 117]) {
      expect(pointsOf(mode, { placement, kills })).toBe(kills * worth);
    }
  });

  test('S2 · the tables reach exactly the last placement of their mode', () => {
    expect([warzoneTable.length, resurgenceTable.length]).toEqual([warzone.maxPlacement, resurgence.maxPlacement]);
  });

  test('S2 · second place in Warzone multiplies kills by 1.8', () => {
    expect(formatTenths(pointsOf(warzone, { placement: 2, kills: 7 }))).toBe('12,6');
  });

  test('S2 · third place in Ressurgência multiplies kills by 1.6', () => {
    expect(formatTenths(pointsOf(resurgence, { placement: 3, kills: 7 }))).toBe('11,2');
  });

  test('S2 · a placement past the mode, left from a larger one, counts kills once', () => {
    expect(pointsOf(resurgence, { placement: 40, kills: 7 })).toBe(70);
  });

  test('S2 · points never leave tenths', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<GameMode>(warzone, resurgence, additive),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 600 }),
        (mode, placement, kills) => {
          const points = pointsOf(mode, { placement, kills });
          expect(Number.isSafeInteger(points)).toBe(true);
          expect(tenthsFromDecimalString(tenthsToDecimalString(points))).toBe(points);
        },
      ),
    );
  });

  test.each([
    [1, 0, 120],
    [1, 4, 160],
    [2, 4, 130],
    [3, 4, 65],
    [10, 10, 125],
    [11, 9, 90],
    [11, 10, 100],
    [11, 11, 100],
    [1, 30, 220],
  ])('S2 · an additive mode with a kill cap: placement %i, %i kills give %i tenths', (placement, kills, points) => {
    expect(pointsOf(additive, { placement, kills })).toBe(points);
  });

  test('S2 · a kill cap also holds where kills are multiplied', () => {
    expect(pointsOf({ ...warzone, killCap: 10 }, { placement: 2, kills: 12 })).toBe(180);
  });
});

describe('tenths', () => {
  test.each([
    [0, '0,0', '0.0'],
    [7, '0,7', '0.7'],
    [10, '1,0', '1.0'],
    [1486, '148,6', '148.6'],
    [9999, '999,9', '999.9'],
    [10000, '1.000,0', '1000.0'],
    [12345, '1.234,5', '1234.5'],
    [12345678, '1.234.567,8', '1234567.8'],
  ])('S6 · %i tenths are shown as %s and stored as %s', (value, shown, stored) => {
    expect(formatTenths(tenths(value))).toBe(shown);
    expect(tenthsToDecimalString(tenths(value))).toBe(stored);
    expect(tenthsFromDecimalString(stored)).toBe(value);
  });

  test('S2 · a whole decimal is read without its point', () => {
    expect(tenthsFromDecimalString('148')).toBe(1480);
  });

  test.each(['', ' 1', '1.', '.5', '1.25', '1.20', '-1', '1e3', '1,5', 'abc', '999999999999999'])(
    'S2 · %j is not an exact number of tenths',
    (text) => {
      expect(tenthsFromDecimalString(text)).toBeNull();
    },
  );

  test.each([0.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('S2 · %d cannot become tenths', (value) => {
    expect(() => tenths(value)).toThrow(RangeError);
  });

  test('S3 · a sum is exact where floats are not', () => {
    expect(sumTenths([1, 2].map(tenths))).toBe(3);
    expect(sumTenths([])).toBe(0);
  });
});
