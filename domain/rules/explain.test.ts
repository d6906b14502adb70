import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { explainTies } from './explain-tie.ts';
import { explainTeam, type Explanation, toText } from './explain.ts';
import { rankChanges } from './rank-changes.ts';
import type { RuleSet } from './rule-set.ts';
import type { Decisions } from './standing.ts';
import { rulesOf, standingsOf, type TestNight } from './testing.ts';

const resurgence: RuleSet = { ...rulesOf('ressurgencia-trios'), tiebreakers: ['wins', 'kills', 'bestRound'] };

// Lobos and Raposas tie at 96.0 points.
const night: TestNight = {
  rows: { Lobos: '1/18 2/17 4/14 7/9', Raposas: '3/12 1/16 1/17 6/15' },
  carried: { Lobos: 12_00, Raposas: 9_00 },
  decisions: { adjustments: [{ number: 7, teamId: 'Lobos', round: null, points: hundredths(-500), reason: 'atraso' }] },
};

describe('explainTeam', () => {
  test('RU7 · the parts of a total are shown like a receipt', () => {
    const { lines, extra, total } = explain(resurgence, night, 'Lobos');
    expect(lines.map(({ label, text, points, counted }) => [label, text, points, counted])).toEqual([
      ['Queda 1', '18 kills × 2,0 (1º lugar)', 36_00, true],
      ['Queda 2', '17 kills × 1,8 (2º lugar)', 30_60, true],
      ['Queda 3', '14 kills × 1,6 (4º lugar)', 22_40, true],
      ['Queda 4', '9 kills × 1,4 (7º lugar) · não conta', 12_60, false],
    ]);
    expect(extra).toEqual([
      { label: 'Vantagem', text: 'trazida da fase anterior', points: 12_00 },
      { label: 'Decisão nº 7', text: 'atraso', points: -5_00 },
    ]);
    expect(total).toEqual({
      points: 96_00,
      sentence:
        'Total 96,0 = melhores 3 de 4 quedas (36,0 + 30,6 + 22,4) + 12,0 de vantagem − 5,0 (atraso, decisão nº 7).',
    });
  });

  test('RU7 · a tie names the opponent, the criterion that decides and those that were not needed', () => {
    expect(explain(resurgence, night, 'Lobos').rank).toEqual({
      sentence: '2º lugar: empata com Raposas em 96,0; perde em vitórias (1 a 2).',
      opponent: { teamId: 'Raposas', name: 'Raposas' },
      criteria: [
        { label: 'Pontos', own: '96,0', other: '96,0', verdict: 'equal' },
        { label: 'Vitórias', own: '1', other: '2', verdict: 'decides' },
        { label: 'Total de kills', own: '58', other: '60', verdict: 'unused' },
        { label: 'Melhor queda', own: '36,0', other: '34,0', verdict: 'unused' },
      ],
    });
    expect(explain(resurgence, night, 'Raposas').rank.sentence).toBe(
      '1º lugar: empata com Lobos em 96,0; ganha em vitórias (2 a 1).',
    );
  });

  test('RU7 · the explanation can be copied as text', () => {
    expect(toText(explain(resurgence, night, 'Lobos'))).toBe(`Lobos, 2º lugar: 96,0 pontos
Queda 1: 18 kills × 2,0 (1º lugar) = 36,0.
Queda 2: 17 kills × 1,8 (2º lugar) = 30,6.
Queda 3: 14 kills × 1,6 (4º lugar) = 22,4.
Queda 4: 9 kills × 1,4 (7º lugar) = 12,6; não conta.
Vantagem (trazida da fase anterior): + 12,0.
Decisão nº 7 (atraso): − 5,0.
Total 96,0 = melhores 3 de 4 quedas (36,0 + 30,6 + 22,4) + 12,0 de vantagem − 5,0 (atraso, decisão nº 7).
2º lugar: empata com Raposas em 96,0; perde em vitórias (1 a 2).`);
  });

  test('RU7 · an unknown team has no explanation', () => {
    expect(explainTeam(resurgence, standingsOf(resurgence, night), 'Ninguém')).toBeNull();
  });

  const adjusted = { adjustments: [{ number: 3, teamId: 'A', round: 1, points: hundredths(-200), reason: 'conduta' }] };

  test.each<[string, Partial<RuleSet>, string, string, Partial<Decisions>, string]>([
    ['one kill', {}, 'warzone-trios', '2/1', {}, 'Queda 1: 1 kill × 1,8 (2º lugar) = 1,8.'],
    ['points added', {}, 'algs', '1/14', {}, 'Queda 1: 14 kills + 12 (1º lugar) = 26.'],
    ['points a kill', {}, 'liga-dos-surdos', '- 1/4', {}, 'Queda 2: 4 kills × 20 + 300 (1º lugar) = 380.'],
    ['two decimals', {}, 'zog-rebirth', '2/3', {}, 'Queda 1: 3 kills × 2,25 (2º lugar) = 6,75.'],
    ['a cap in kills', {}, 'fncs-2020', '30/27', {}, 'Queda 1: 20 kills (30º lugar; limite, fez 27) = 20.'],
    [
      'a cap in points',
      { killCap: { unit: 'points', max: 20_00 } },
      'warzone-trios',
      '14/27',
      {},
      'Queda 1: 20,0 (14º lugar; limite, 27 kills × 1,4 = 37,8) = 20,0.',
    ],
    ['steps', {}, 'fragly', '2/36', {}, 'Queda 1: 36 kills + 15,0 (2º lugar) + 8,0 (degraus de 30 e 35 kills) = 59,0.'],
    [
      'steps alone',
      {},
      'startgg-fortnite',
      '1/5',
      {},
      'Queda 1: 0 (5 kills) + 3 (1º lugar) + 1 (degrau de 4 kills) = 4.',
    ],
    [
      'a win bonus',
      { winBonus: hundredths(500) },
      'warzone-trios',
      '1/2',
      {},
      'Queda 1: 2 kills × 2,0 (1º lugar) + 5,0 (vitória) = 9,0.',
    ],
    ['a divisor', { divisor: 125 }, 'algs', '1/8', {}, 'Queda 1: [8 kills + 12 (1º lugar)] ÷ 1,25 (divisor) = 16.'],
    [
      'a weight',
      { weights: [100, 150] },
      'warzone-trios',
      '- 1/10',
      {},
      'Queda 2: 10 kills × 2,0 (1º lugar) × 1,5 (peso da queda) = 30,0.',
    ],
    [
      'a rounded round',
      { divisor: 300 },
      'warzone-trios',
      '1/10',
      {},
      'Queda 1: 10 kills × 2,0 (1º lugar) ÷ 3,0 (divisor) ≈ 6,7.',
    ],
    [
      'an adjustment of the round',
      {},
      'warzone-trios',
      '1/10',
      adjusted,
      'Queda 1: 10 kills × 2,0 (1º lugar) − 2,0 (conduta, decisão nº 3) = 18,0.',
    ],
    [
      'an adjustment of a rounded round',
      { divisor: 300 },
      'warzone-trios',
      '1/10',
      adjusted,
      'Queda 1: 10 kills × 2,0 (1º lugar) ÷ 3,0 (divisor) ≈ 6,7; 6,7 − 2,0 (conduta, decisão nº 3) = 4,7.',
    ],
    [
      'a void round',
      {},
      'warzone-trios',
      '1/10',
      { voidRounds: [{ number: 2, round: 1, reason: 'servidor' }] },
      'Queda 1: 10 kills × 2,0 (1º lugar) = 20,0; queda anulada (servidor, decisão nº 2).',
    ],
  ])('RU7 · the sentence of a round with %s', (_, change, preset, row, decisions, sentence) => {
    const rules = { ...rulesOf(preset), ...change };
    expect(explain(rules, { rows: { A: row }, decisions }, 'A').lines[0]?.sentence).toBe(sentence);
  });

  test('RU7 · an absence shows what the team receives', () => {
    const rules: RuleSet = { ...rulesOf('warzone-trios'), absent: hundredths(150) };
    const absent: TestNight = {
      rows: { A: '1/5' },
      decisions: { absences: [{ number: 2, teamId: 'A', round: 2, reason: 'não veio' }] },
    };
    const { lines, total } = explain(rules, absent, 'A');
    expect(lines[1]?.sentence).toBe('Queda 2: 1,5 (ausente; não veio, decisão nº 2).');
    expect(total.sentence).toBe('Total 11,5 = 2 quedas (10,0 + 1,5).');
  });

  test.each<[string, RuleSet, TestNight, string]>([
    ['one round', rulesOf('warzone-trios'), { rows: { A: '1/5' } }, 'Total 10,0 = 1 queda (10,0).'],
    [
      'the best one',
      { ...resurgence, counting: { kind: 'best', rounds: 1 } },
      {
        rows: { A: '1/5 1/6' },
      },
      'Total 12,0 = melhor 1 de 2 quedas (12,0).',
    ],
    [
      'an average',
      rulesOf('nature-of-sound'),
      {
        rows: { A: '1/5 20/3 20/1' },
      },
      'Total 6,33 = média de 3 quedas ([15,00 + 3,00 + 1,00] ÷ 3).',
    ],
    [
      'carried points alone',
      rulesOf('lbff'),
      { rows: { A: '', B: '1/5' }, carried: { A: 12_00 } },
      'Total 12 = 12 de vantagem.',
    ],
    [
      'nothing',
      rulesOf('lbff'),
      { rows: { A: '', B: '1/5' }, carried: { A: 0 } },
      'Total 0: nenhuma queda conta até agora.',
    ],
  ])('RU7 · the sentence of a total with %s', (_, rules, nightOf, sentence) => {
    expect(explain(rules, nightOf, 'A').total.sentence).toBe(sentence);
  });

  const race = rulesOf('kill-race');
  const threeEqual: TestNight = {
    rows: { A: '1/9', B: '2/7', C: '3/7', D: '4/7', E: '5/6', F: '6/0' },
  };
  const settled: TestNight = {
    ...threeEqual,
    decisions: { ties: [{ number: 4, teamIds: ['D', 'B', 'C'], method: 'draw', reason: 'ao vivo na transmissão' }] },
  };
  const algsNight: TestNight = {
    rows: { A: '1/38 1/0', B: '- 2/90', C: '9/1' },
  };

  test.each<[string, RuleSet, TestNight, string, string]>([
    ['the leader', race, threeEqual, 'A', '1º lugar: 2 à frente de B (7).'],
    ['a team between others', race, threeEqual, 'E', '5º lugar: 1 atrás de D (7).'],
    [
      'a shared rank',
      race,
      threeEqual,
      'C',
      '2º lugar: empate mantido com B e D em 7, não há critério de desempate; o lugar seguinte é o 5º.',
    ],
    [
      'a rank shared after every criterion',
      { ...race, tiebreakers: ['kills'] },
      threeEqual,
      'B',
      '2º lugar: empate mantido com C e D em 7, iguais em todos os critérios; o lugar seguinte é o 5º.',
    ],
    [
      'a tie settled by a draw',
      race,
      settled,
      'B',
      '3º lugar: empata com D em 7; perde no sorteio (ao vivo na transmissão, decisão nº 4). Empata também com C em 7; ganha no sorteio (ao vivo na transmissão, decisão nº 4).',
    ],
    [
      'the name',
      { ...race, tiebreakers: ['name'] },
      threeEqual,
      'D',
      '4º lugar: empata com C em 7; perde na ordem alfabética.',
    ],
    ['a team that played without points', race, threeEqual, 'F', '6º lugar: o time não tem pontos.'],
    [
      'a disqualified team',
      race,
      { ...threeEqual, decisions: { disqualifications: [{ number: 9, teamId: 'A', reason: 'conduta' }] } },
      'A',
      'Sem lugar: desclassificado (conduta, decisão nº 9).',
    ],
    [
      'the winner by match point',
      rulesOf('algs'),
      algsNight,
      'A',
      '1º lugar: chegou a 50 e depois venceu a queda 2 (match point).',
    ],
    [
      'a team with more points than the winner',
      rulesOf('algs'),
      algsNight,
      'B',
      '2º lugar: atrás de A (62), que venceu por match point; 96 à frente de C (3).',
    ],
    ['the only team', race, { rows: { A: '1/3' } }, 'A', '1º lugar: único time com pontos.'],
  ])('RU7 · the sentence of the rank of %s', (_, rules, nightOf, team, sentence) => {
    expect(explain(rules, nightOf, team).rank.sentence).toBe(sentence);
  });

  test('RU7 · a draw stands among the criteria, after those of merit', () => {
    expect(explain({ ...race, tiebreakers: ['kills', 'name'] }, settled, 'B').rank.criteria).toEqual([
      { label: 'Pontos', own: '7', other: '7', verdict: 'equal' },
      { label: 'Total de kills', own: '7', other: '7', verdict: 'equal' },
      { label: 'Sorteio, decisão nº 4', own: '2º', other: '1º', verdict: 'decides' },
      { label: 'Nome do time', own: 'B', other: 'D', verdict: 'unused' },
    ]);
  });

  test('RU7 · averages that look equal are shown as what they are', () => {
    const rules: RuleSet = { ...race, tiebreakers: ['averagePlacement'] };
    // 200 ÷ 199 and 199 ÷ 198 differ in the fifth decimal.
    const close: TestNight = { rows: { A: `2/200${' 1/0'.repeat(198)}`, B: `2/200${' 1/0'.repeat(197)}` } };
    expect(explain(rules, close, 'A').rank.criteria.at(-1)).toMatchObject({ own: '200 em 199', other: '199 em 198' });
  });

  test('RU7 · match point and warnings are noted', () => {
    const warned: TestNight = {
      rows: { A: '1/38' },
      decisions: { warnings: [{ number: 5, teamId: 'A', reason: 'linguagem' }] },
    };
    expect(explain(rulesOf('algs'), warned, 'A').notes).toEqual([
      'No match point: com 50 ou mais, é campeão se vencer a próxima queda.',
      'Advertência: linguagem, decisão nº 5.',
    ]);
  });
});

describe('explainTies', () => {
  const rules: RuleSet = { ...rulesOf('kill-race'), tiebreakers: ['wins'] };
  const rows = standingsOf(rules, {
    rows: { A: '2/7', B: '1/7', C: '3/7', D: '4/5', E: '5/4', F: '6/4' },
  });

  test('RU7 · every tie among the first is explained, also with the team just behind them', () => {
    expect(explainTies(rules, rows, 2)).toEqual([
      { teamIds: ['B', 'A'], sentence: '1º e 2º: B e A empatam em 7; B ganha em vitórias (1 a 0).' },
      { teamIds: ['A', 'C'], sentence: '2º: A e C empatam em 7 e em todos os critérios: empate mantido.' },
    ]);
    expect(explainTies(rules, rows, 1)).toHaveLength(1);
    expect(explainTies(rules, rows, 5)).toHaveLength(3);
  });
});

describe('rankChanges', () => {
  test('RU7 · only the teams whose rank differs, in their new order', () => {
    const night: TestNight = { rows: { A: '40/9', B: '1/6', C: '2/1' } };
    const before = standingsOf(rulesOf('kill-race'), night);
    const after = standingsOf(rulesOf('warzone-trios'), night);
    expect(rankChanges(before, after)).toEqual([
      { teamId: 'B', name: 'B', from: 2, to: 1, pointsBefore: 6_00, pointsAfter: 12_00 },
      { teamId: 'A', name: 'A', from: 1, to: 2, pointsBefore: 9_00, pointsAfter: 9_00 },
    ]);
  });
});

function explain(rules: RuleSet, nightOf: TestNight, team: string): Explanation {
  const explanation = explainTeam(rules, standingsOf(rules, nightOf), team);
  if (!explanation) throw new Error(`no team ${team}`);
  return explanation;
}
