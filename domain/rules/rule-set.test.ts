import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { defaultPreset, findPreset } from './presets.ts';
import { sameRules } from './rule-set.ts';

test('RU1 · rules are the same whatever the order of their keys, and others where one number differs', () => {
  const { rules } = defaultPreset;
  const reversed = Object.fromEntries(Object.entries(rules).toReversed()) as typeof rules;
  expect(sameRules(rules, reversed)).toBe(true);
  expect(sameRules(rules, { ...rules, winBonus: hundredths(10) })).toBe(false);
  expect(sameRules(rules, { ...rules, bands: rules.bands.toReversed() })).toBe(false);
  expect(sameRules(rules, findPreset('algs')!.rules)).toBe(false);
});
