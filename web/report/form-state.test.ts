import { describe, expect, test } from 'vitest';
import { findPreset } from '../../domain/rules/presets.ts';
import type { RuleSet } from '../../domain/rules/rule-set.ts';
import { changeForm, emptyForm } from './form-state.ts';

const warzone = findPreset('warzone-trios')!.rules;
const resurgence = findPreset('ressurgencia-trios')!.rules;

function commit(text: string, rules: RuleSet = warzone) {
  const typed = changeForm(emptyForm, { type: 'typePlacement', text });
  return changeForm(typed, { type: 'commitPlacement', rules }).placement;
}

describe('a placement that is typed and left', () => {
  test.each([
    ['-1', '1'],
    ['0', '1'],
    ['3.5', '3'],
    ['3,5', '3'],
    ['3.', '3'],
    ['-0,5', '1'],
    ['99,9', '50'],
    [' 7 ', '7'],
    ['abc', '40'],
    ['', '40'],
    ['-', '40'],
    ['1e3', '40'],
  ])('P5 · %j becomes %s in Warzone', (text, placement) => {
    expect(commit(text)).toBe(placement);
  });

  test('P5 · what is no number becomes the last place of a mode with fewer than 40', () => {
    expect(commit('abc', resurgence)).toBe('15');
    expect(commit('-1', resurgence)).toBe('1');
  });

  test('P5 · a step goes on from what was typed', () => {
    const typed = changeForm(emptyForm, { type: 'typePlacement', text: '-1' });
    expect(changeForm(typed, { type: 'stepPlacement', by: 1, rules: warzone }).placement).toBe('2');
  });
});
