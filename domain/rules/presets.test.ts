import { describe, expect, test } from 'vitest';
import { parseRules } from './parse.ts';
import { sanitizeLine } from '../text.ts';
import { defaultPreset, findPreset, PRESETS } from './presets.ts';

describe('presets', () => {
  test.each(PRESETS)('RU2 · $id is a valid rule set', ({ rules }) => {
    expect(parseRules(structuredClone(rules))).toEqual({ ok: true, rules });
  });

  test('RU2 · the two of the specification come first, with their exact names', () => {
    expect(PRESETS.slice(0, 2).map(({ rules }) => rules.name)).toEqual([
      'Warzone Trios Battle Royale',
      'Ressurgência Trios',
    ]);
    expect(defaultPreset.id).toBe('warzone-trios');
  });

  test('RU2 · ids and names are unique, and a name has no character that stored text loses', () => {
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length);
    expect(new Set(PRESETS.map(({ rules }) => rules.name)).size).toBe(PRESETS.length);
    for (const { id, rules } of PRESETS) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(sanitizeLine(rules.name)).toBe(rules.name);
    }
  });

  test('RU1 · an unknown id finds nothing', () => {
    expect(findPreset('warzone-trios')?.rules.rounds).toBe(5);
    expect(findPreset('Warzone Trios Battle Royale')).toBeNull();
  });
});
