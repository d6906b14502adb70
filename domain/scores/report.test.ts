import { describe, expect, test } from 'vitest';
import { MAX_PLAYER_KILLS, normalizeKills, totalKills } from './report.ts';

describe('kills of a player', () => {
  test.each([
    [7, 7],
    ['7', 7],
    [' 12 ', 12],
    ['+3', 3],
    [0, 0],
    [-4, 0],
    ['-4', 0],
    [3.9, 3],
    ['3.9', 3],
    ['3,9', 3],
    ['', 0],
    ['abc', 0],
    ['7 kills', 0],
    ['0x10', 0],
    ['1e2', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 200],
    [null, 0],
    [undefined, 0],
    [true, 0],
    [[5], 0],
    [200, 200],
    [201, 200],
    ['99999', 200],
  ])('P6 · %j becomes %i', (typed, kills) => {
    expect(normalizeKills(typed)).toBe(kills);
  });

  test('P6 · no more than 200 in a round', () => {
    expect(MAX_PLAYER_KILLS).toBe(200);
  });

  test('P6 · the team total is the sum of its three players', () => {
    expect(totalKills([1, 20, 300])).toBe(321);
  });
});
