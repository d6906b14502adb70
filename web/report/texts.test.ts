import { expect, test } from 'vitest';
import { reportDialogTexts } from './dialog-texts.ts';
import { commandTexts } from '../scores/ledger/command-texts.ts';
import { readQuickLine } from './form/quick-line.ts';
import { reportTexts } from './texts.ts';

test.each([
  [0, 0, 0, '0 adicionados, 0 ignorados, 0 com falha.'],
  [1, 1, 1, '1 adicionado, 1 ignorado, 1 com falha.'],
  [2, 3, 4, '2 adicionados, 3 ignorados, 4 com falha.'],
])('I4 · an import of %i, %i and %i is counted as %s', (added, ignored, failed, words) => {
  expect(reportDialogTexts.importedDetail(added, ignored, failed)).toBe(words);
});

test.each([1, 2, 3, 4] as const)(
  'P7 RU9 · the examples for teams of %i are results that the quick line reads',
  (teamSize) => {
    const examples = reportTexts.quickLineUnread[teamSize].match(/\d[\d ]*\d/g) ?? [];
    expect(examples.map((line) => readQuickLine(line, teamSize)?.kills.length)).toEqual(examples.map(() => teamSize));
    expect(examples).not.toEqual([]);
  },
);

test.each([
  ['Lobos', 'Lobos: 18,0 pontos'],
  ['שלום', '\u2068שלום\u2069: 18,0 pontos'],
])('P7 · the points stand behind the name %s, in whatever direction it is written', (team, sentence) => {
  expect(commandTexts.ofTeam(team, '18,0 pontos')).toBe(sentence);
});
