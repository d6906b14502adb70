import { describe, expect, test } from 'vitest';
import { failureSentence } from '../failures.ts';
import { findPreset } from './presets.ts';
import type { RuleSet } from './rule-set.ts';
import { clampPlacement, placementFailure } from './placement.ts';

const [warzone, resurgence] = ['warzone-trios', 'ressurgencia-trios'].map((id) => findPreset(id)!.rules) as [
  RuleSet,
  RuleSet,
];

describe('placement', () => {
  test.each([
    [-3, 1],
    [0, 1],
    [1, 1],
    [2.9, 2],
    [50, 50],
    [51, 50],
    [Number.POSITIVE_INFINITY, 50],
    [Number.NEGATIVE_INFINITY, 1],
    [Number.NaN, 40],
  ])('P5 · in Warzone %d is clamped to %i', (typed, placement) => {
    expect(clampPlacement(warzone, typed)).toBe(placement);
  });

  test('P5 · in Ressurgência the last place is 15, also for what is not a number', () => {
    expect(clampPlacement(resurgence, 16)).toBe(15);
    expect(clampPlacement(resurgence, Number.NaN)).toBe(15);
  });

  test.each([1, 2, 50])('P5 · %i is a placement in Warzone', (placement) => {
    expect(placementFailure(warzone, placement)).toBeNull();
  });

  test.each([0, -1, 51, 1.5, Number.NaN])('P5 · %d is refused with the range of the mode', (placement) => {
    const failed = placementFailure(warzone, placement);
    expect(failed && failureSentence(failed)).toBe('Colocação deve ser entre 1 e 50 para Warzone Trios Battle Royale');
  });

  test('P5 · 16 is refused in Ressurgência, where 15 is the last', () => {
    expect(placementFailure(resurgence, 15)).toBeNull();
    const failed = placementFailure(resurgence, 16);
    expect(failed && failureSentence(failed)).toBe('Colocação deve ser entre 1 e 15 para Ressurgência Trios');
  });
});
