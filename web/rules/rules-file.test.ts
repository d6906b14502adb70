import { expect, test } from 'vitest';
import { findPreset, PRESETS } from '../../domain/rules/presets.ts';
import { fileName, readRulesText } from './rules-file.ts';

test.each(PRESETS)('RU6 · the file of $id is read as the same rules', ({ rules }) => {
  expect(readRulesText(JSON.stringify(rules, null, 2))).toEqual({ ok: true, rules });
});

test('RU6 · a file that is no rule set is refused with its first place', () => {
  const { rules } = findPreset('warzone-trios')!;
  expect(readRulesText('{')).toEqual({ ok: false, sentence: 'O arquivo não é JSON.' });
  const gap = { ...rules, bands: rules.bands.toSpliced(1, 1) };
  expect(readRulesText(JSON.stringify(gap))).toEqual({
    ok: false,
    sentence: 'bands.1.from: Falta a colocação 2º a 5º.',
  });
});

test.each([
  ['Ressurgência Trios', 'regras-ressurgencia-trios.json'],
  ['’Dansk · dia 2', 'regras-dansk-dia-2.json'],
  ['★', 'regras-sem-nome.json'],
])('RU6 · rules named “%s” are the file %s', (name, file) => {
  expect(fileName({ ...findPreset('warzone-trios')!.rules, name })).toBe(file);
});
