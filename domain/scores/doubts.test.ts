import { expect, test } from 'vitest';
import { doubtsAbout, doubtSentence, doubtSentences } from './doubts.ts';
import type { Report } from './report.ts';

const RULES = { teamSize: 3, name: 'Copa' } as const;
const FEW = ['Corvos', 'Falcões', 'Lobos', 'Ases'].map((name) => ({ id: name, name }));
const TEAMS = [...FEW, ...Array.from({ length: 46 }, (_, index) => ({ id: `Time ${index}`, name: `Time ${index}` }))];
const NAMES = ['pavio', 'salitre', 'enxofre'];

const result = (teamId: string, placement: number, kills: readonly number[] = [1, 1, 1], round = 1): Report => ({
  teamId,
  round,
  placement,
  kills,
});
// Ten results of one team. Its best player has 9 kills in each.
const NIGHT = Array.from({ length: 10 }, (_, index) => result('Lobos', index + 20, [9, 2, 0], index + 2));

const sentences = (wanted: Report, results: readonly Report[]) =>
  doubtsAbout(RULES, wanted, results, TEAMS).map((doubt) => doubtSentence(doubt, NAMES));

test.each<[string, Report, Report[], string[]]>([
  ['a free placement', result('Ases', 9), [result('Corvos', 8)], []],
  ['a placement of another round', result('Ases', 9), [result('Corvos', 9, [1, 1, 1], 2)], []],
  ['the placement that the team itself holds', result('Ases', 9), [result('Ases', 9)], []],
  [
    'a placement that a team holds',
    result('Ases', 9),
    [result('Corvos', 9)],
    ['9º lugar repetido: Corvos já está nele.'],
  ],
  [
    'a placement that two teams hold',
    result('Ases', 9),
    [result('Falcões', 9), result('Corvos', 9)],
    ['9º lugar repetido: Corvos e Falcões já estão nele.'],
  ],
  [
    'more kills than a lobby has opponents',
    result('Ases', 1, [50, 50, 48]),
    [],
    ['148 kills: só há 147 adversários nesta queda.'],
  ],
  ['30 kills without anything to compare', result('Ases', 1, [30, 0, 0]), [], []],
  [
    '31 kills without anything to compare',
    result('Ases', 1, [31, 0, 0]),
    [],
    ['pavio com 31 kills? Confira o número.'],
  ],
  ['twice the most of the event', result('Ases', 1, [18, 0, 0]), NIGHT, []],
  [
    'more than twice the most of the event',
    result('Ases', 1, [0, 19, 0]),
    NIGHT,
    ['salitre com 19 kills? O máximo do evento é 9.'],
  ],
  [
    'few kills in an event with fewer',
    result('Ases', 1, [14, 0, 0]),
    NIGHT.map((one) => ({ ...one, kills: [1, 0, 0] })),
    [],
  ],
])('RE7 · %s', (_, wanted, results, said) => {
  expect(sentences(wanted, results)).toEqual(said);
});

test('RE7 · the result that is replaced is not what the new one is compared with', () => {
  const stored = result('Ases', 1, [40, 0, 0]);
  expect(sentences(result('Ases', 1, [31, 0, 0]), [...NIGHT, stored])).toHaveLength(1);
});

test('RE7 · only the teams that play are opponents, and a few kills more than opponents are usual', () => {
  const absent = { absences: [{ number: 1, teamId: 'Corvos', round: 1, reason: '' }], disqualifications: [] };
  const said = (kills: readonly number[], decisions?: typeof absent) =>
    doubtsAbout(RULES, result('Ases', 1, kills), [], FEW, decisions).map((doubt) => doubtSentence(doubt, NAMES));
  expect(said([5, 5, 4])).toEqual([]);
  expect(said([5, 5, 5])).toEqual(['15 kills: só há 9 adversários nesta queda.']);
  expect(said([5, 5, 5], absent)).toEqual(['15 kills: só há 6 adversários nesta queda.']);
});

test('FY12 · where players come back, more kills than opponents are no doubt, very many of one player are', () => {
  const said = (kills: readonly number[]) =>
    doubtsAbout({ ...RULES, respawns: true }, result('Ases', 1, kills), [], FEW).map((doubt) =>
      doubtSentence(doubt, NAMES),
    );
  expect(said([9, 9, 9])).toEqual([]);
  expect(said([31, 0, 0])).toEqual(['pavio com 31 kills? Confira o número.']);
});

test('RE7 · several players with many kills are doubted in one sentence, after the others', () => {
  const holder = result('Corvos', 1);
  const doubts = doubtsAbout({ ...RULES, respawns: true }, result('Ases', 1, [99, 40, 31]), [holder], FEW);
  expect(doubtSentences(doubts, NAMES)).toEqual([
    '1º lugar repetido: Corvos já está nele.',
    'pavio com 99, salitre com 40 e enxofre com 31 kills? Confira os números.',
  ]);
  expect(doubtSentences(doubts.slice(0, 2), NAMES)).toHaveLength(2);
});
