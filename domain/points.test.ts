import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Decimals,
  divideHalfUp,
  formatPoints,
  hundredths,
  pointsFromDecimalString,
  pointsToDecimalString,
  roundPoints,
  sumPoints,
} from './points.ts';

describe('hundredths', () => {
  test.each([
    [0, '0,0', '0.00'],
    [70, '0,7', '0.70'],
    [100, '1,0', '1.00'],
    [14860, '148,6', '148.60'],
    [14865, '148,65', '148.65'],
    [99990, '999,9', '999.90'],
    [100000, '1.000,0', '1000.00'],
    [123450, '1.234,5', '1234.50'],
    [123456780, '1.234.567,8', '1234567.80'],
    [-500, '−5,0', '-5.00'],
    [-7, '−0,07', '-0.07'],
    [-123450, '−1.234,5', '-1234.50'],
  ])('S6 · %i hundredths are shown as %s and stored as %s', (value, shown, stored) => {
    expect(formatPoints(hundredths(value))).toBe(shown);
    expect(pointsToDecimalString(hundredths(value))).toBe(stored);
    expect(pointsFromDecimalString(stored)).toBe(value);
  });

  test.each<[number, Decimals, string]>([
    [2600, 0, '26'],
    [2650, 0, '26,5'],
    [2655, 1, '26,55'],
    [2600, 2, '26,00'],
    [123400, 0, '1.234'],
  ])('S6 · %i hundredths with %i decimals are %s: more are shown where they are needed', (value, decimals, shown) => {
    expect(formatPoints(hundredths(value), decimals)).toBe(shown);
  });

  test.each([
    ['148', 14800],
    ['148.6', 14860],
    ['-3.25', -325],
    ['-0', 0],
  ])('S2 · %s is read as %i hundredths', (text, value) => {
    expect(pointsFromDecimalString(text)).toBe(value);
  });

  test.each(['', ' 1', '1.', '.5', '1.255', '1.200', '--1', '1e3', '1,5', 'abc', '9999999999999'])(
    'S2 · %j is not an exact number of hundredths',
    (text) => {
      expect(pointsFromDecimalString(text)).toBeNull();
    },
  );

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('S2 · %d cannot become hundredths', (value) => {
    expect(() => hundredths(value)).toThrow(RangeError);
  });

  test('S3 · a sum is exact where floats are not', () => {
    expect(sumPoints([10, 20].map(hundredths))).toBe(30);
    expect(sumPoints([])).toBe(0);
  });
});

describe('rounding', () => {
  test.each<[number, number, Decimals, number]>([
    [125, 1, 1, 130],
    [124, 1, 1, 120],
    [150, 1, 0, 200],
    [149, 1, 0, 100],
    [1900, 3, 2, 633],
    [2000, 3, 2, 667],
    [-125, 1, 1, -120],
    [-126, 1, 1, -130],
  ])('RU3 · %i ÷ %i with %i decimals is %i: half goes up', (dividend, divisor, decimals, result) => {
    expect(divideHalfUp(dividend, divisor, decimals)).toBe(result);
  });

  test('RU3 · rounding is exact for the largest points that rules allow', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom<Decimals>(0, 1, 2),
        (dividend, divisor, decimals) => {
          const unit = BigInt(10 ** (2 - decimals));
          const twice = 2n * BigInt(divisor) * unit;
          const numerator = 2n * BigInt(dividend) + BigInt(divisor) * unit;
          const floor = numerator / twice - (numerator % twice < 0n ? 1n : 0n);
          expect(BigInt(divideHalfUp(dividend, divisor, decimals))).toBe(floor * unit);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('RU3 · what is already rounded stays as it is', () => {
    expect(roundPoints(hundredths(1260), 1)).toBe(1260);
    expect(roundPoints(hundredths(-500), 0)).toBe(-500);
  });
});
