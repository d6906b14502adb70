import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { PRESETS } from './presets.ts';
import type { RuleSet } from './rule-set.ts';
import { scoreRound } from './score.ts';
import { rulesOf } from './testing.ts';
import { regulationOf, regulationText, rulesSummary } from './words.ts';

const warzone = rulesOf('warzone-trios');

describe('regulation', () => {
  test('RU8 · the rules in words, with three worked examples', () => {
    const rules: RuleSet = {
      ...warzone,
      name: 'Copa Queda Livre 7',
      killCap: { unit: 'kills', max: 20 },
      counting: { kind: 'best', rounds: 4 },
      weights: [100, 100, 100, 100, 150],
      tiebreakers: ['wins', 'kills', 'bestRound', 'bestPlacement'],
    };
    expect(regulationText(rules)).toBe(`Copa Queda Livre 7
Times de 3 jogadores, até 50 no lobby.

1. Pontos da queda. Cada kill vale 1,0, multiplicado pela colocação: 1º, 2,0; 2º a 5º, 1,8; 6º a 10º, 1,6; 11º a 20º, 1,4; 21º a 35º, 1,2; 36º a 50º, 1,0. Contam no máximo 20 kills por queda. Os pontos da queda são arredondados para 1 casa decimal, meio para cima.

2. Total. Somam-se as 4 melhores de 5 quedas. A queda 5 vale 1,5 vez. Quem falta recebe 0,0. Vantagem trazida de outra fase e decisões da organização entram no total.

3. Fim. O campeonato termina depois de 5 quedas.

4. Desempate. Vitórias; total de kills; melhor queda; melhor colocação. Times iguais em tudo dividem o lugar.

Exemplos
• 1º lugar com 10 kills: 10 kills × 2,0 (1º lugar) = 20,0.
• 6º lugar com 7 kills: 7 kills × 1,6 (6º lugar) = 11,2.
• 50º lugar com 23 kills na queda 5: 20 kills × 1,0 (50º lugar; limite, fez 23) × 1,5 (peso da queda) = 30,0.`);
  });

  const zero = hundredths(0);

  test.each<[string, RuleSet, number, string]>([
    [
      'added points',
      rulesOf('algs'),
      0,
      'Cada kill vale 1. A colocação soma: 1º, 12; 2º, 9; 3º, 7; 4º, 5; 5º, 4; 6º e 7º, 3; 8º a 10º, 2; 11º a 15º, 1; 16º a 20º, 0.',
    ],
    [
      'places that fall steadily',
      rulesOf('lbff'),
      0,
      'Cada kill vale 1. A colocação soma: 1º, 12; 2º a 10º, de 9 a 1 (1 a menos por lugar); 11º e 12º, 0.',
    ],
    ['kills alone', rulesOf('kill-race'), 0, 'Cada kill vale 1. A colocação não dá pontos.'],
    [
      'steps alone',
      rulesOf('startgg-fortnite'),
      0,
      'Um kill sozinho não vale pontos. A colocação soma: 1º, 3; 2º e 3º, 2; 4º e 5º, 1; 6º a 33º, 0. Cada degrau de kills alcançado soma 1: 4, 6 e 8.',
    ],
    [
      'different steps, a cap in points, a bonus and a divisor',
      {
        ...rulesOf('kill-race'),
        killCap: { unit: 'points', max: 25_50 },
        killSteps: [
          { kills: 1, points: hundredths(50) },
          { kills: 10, points: hundredths(500) },
        ],
        winBonus: hundredths(300),
        divisor: 150,
      },
      0,
      'Cada kill vale 1. A colocação não dá pontos. Os kills dão no máximo 25,5 pontos por queda. Cada degrau de kills alcançado soma: 1 kill, 0,5; 10 kills, 5. Vencer a queda soma 3. O resultado é dividido por 1,5. Os pontos da queda são arredondados para pontos inteiros, meio para cima.',
    ],
    [
      'both factors and added points',
      {
        ...rulesOf('kill-race'),
        lobby: 3,
        bands: [
          { from: 1, to: 1, perKill: hundredths(200), added: hundredths(500) },
          { from: 2, to: 3, perKill: hundredths(100), added: zero },
        ],
      },
      0,
      'Cada kill vale, pela colocação: 1º, 2; 2º e 3º, 1. A colocação soma: 1º, 5; 2º e 3º, 0.',
    ],
    [
      'one best round',
      { ...warzone, counting: { kind: 'best', rounds: 1 } },
      1,
      'Conta a melhor de 5 quedas. Quem falta recebe 0,0. Vantagem trazida de outra fase e decisões da organização entram no total.',
    ],
    [
      'one round',
      { ...warzone, rounds: 1, absent: hundredths(150) },
      1,
      'O total são os pontos da queda. Quem falta recebe 1,5. Vantagem trazida de outra fase e decisões da organização entram no total.',
    ],
    [
      'an average and a double round',
      { ...rulesOf('nature-of-sound'), weights: [200] },
      1,
      'O total é a média das quedas do time, arredondada para 2 casas decimais, meio para cima. A queda 1 vale 2,0 vezes. Quem falta recebe 0,00. Vantagem trazida de outra fase e decisões da organização entram no total.',
    ],
    [
      'a match point',
      rulesOf('algs'),
      2,
      'Match point: o primeiro time que chega a 50 e, em uma queda seguinte, fica em 1º lugar é campeão. Os outros ficam na ordem dos pontos. Estão previstas 8 quedas.',
    ],
    ['no tiebreaker', rulesOf('kill-race'), 3, 'Não há critério: times com os mesmos pontos dividem o lugar.'],
    ['the name as the last tiebreaker', warzone, 3, 'Total de kills; melhor queda; melhor colocação; nome do time.'],
  ])('RU8 · %s in words', (_, rules, section, sentences) => {
    expect(regulationOf(rules).sections[section]?.sentences.join(' ')).toBe(sentences);
  });

  test.each(PRESETS)('RU8 · the examples of $id are scored by its rules', ({ rules }) => {
    const { examples } = regulationOf(rules);
    expect(new Set(examples.map(({ sentence }) => sentence)).size).toBe(3);
    for (const example of examples) expect(example.points).toBe(scoreRound(rules, example).points);
  });
});

describe('summary', () => {
  test.each([
    ['warzone-trios', '× 2,0 a 1,0 · todas de 5'],
    ['ressurgencia-trios', '× 2,0 a 1,0 · melhores 3 de 4'],
    ['zog-rebirth', '× 3,0 a 1,0 · todas de 5'],
    ['lbff', 'kill 1 + 12, 9, 8, 7… · todas de 6'],
    ['algs', 'kill 1 + 12, 9, 7, 5… · match point 50'],
    ['fragly', 'kill 1 + 20, 15, 10, 0 · melhores 4 de 6'],
    ['startgg-fortnite', 'colocação 3, 2, 1, 0 · todas de 5'],
    ['nature-of-sound', 'kill 1 + 10, 7, 5, 3… · média de 5'],
    ['kill-race', 'só kills · todas de 5'],
  ])('RU8 · %s in one line', (id, line) => {
    expect(rulesSummary(rulesOf(id))).toBe(line);
  });
});
