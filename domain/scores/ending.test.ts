import { describe, expect, test } from 'vitest';
import { gapsBeforeEnd, gapSentence } from './ending.ts';
import { NO_DECISIONS } from '../rules/standing.ts';

const teams = ['Raposas', 'Lobos', 'Fúria'].map((name) => ({ id: name, name }));
const at = (round: number, placements: Readonly<Record<string, number>>) =>
  Object.entries(placements).map(([teamId, placement]) => ({ teamId, round, placement }));
const whole = (round: number) => at(round, { Lobos: 1, Fúria: 2, Raposas: 3 });

describe('LE10 · what is missing before the end', () => {
  test.each<[string, number, ReturnType<typeof at>, string[]]>([
    ['nothing, when every team has every round', 2, [...whole(1), ...whole(2)], []],
    [
      'teams without a result in a round that was played, by name',
      2,
      [...whole(1), ...at(2, { Fúria: 1 })],
      ['Faltam 2 resultados na queda 2: Lobos, Raposas'],
    ],
    ['one team alone', 1, at(1, { Fúria: 1, Raposas: 2 }), ['Falta 1 resultado na queda 1: Lobos']],
    ['rounds of the rules that were never played', 4, [...whole(1)], ['As quedas 2, 3 e 4 não foram jogadas']],
    ['one round that was never played', 2, [...whole(2)], ['A queda 1 não foi jogada']],
    ['all rounds, when nothing was reported', 2, [], ['As quedas 1 e 2 não foram jogadas']],
    [
      'a placement that several teams have',
      1,
      at(1, { Lobos: 1, Fúria: 1, Raposas: 2 }),
      ['1º lugar repetido na queda 1: Fúria, Lobos'],
    ],
    [
      'an extra round counts like any other, and one that was not played is not missed',
      1,
      [...whole(1), ...at(3, { Lobos: 1, Fúria: 2 })],
      ['Falta 1 resultado na queda 3: Raposas'],
    ],
    [
      'in the order of the rounds, those never played last',
      3,
      [...at(2, { Lobos: 1, Fúria: 1 }), ...at(1, { Lobos: 1, Fúria: 2 })],
      [
        'Falta 1 resultado na queda 1: Raposas',
        'Falta 1 resultado na queda 2: Raposas',
        '1º lugar repetido na queda 2: Fúria, Lobos',
        'A queda 3 não foi jogada',
      ],
    ],
    ['the result of a team that was removed since names nobody', 1, [...whole(1), ...at(1, { Gone: 1 })], []],
  ])('LE10 · %s', (_what, rounds, results, expected) =>
    expect(gapsBeforeEnd(rounds, teams, results).map(gapSentence)).toEqual(expected),
  );

  test('LE10 · without teams nothing is missing', () => expect(gapsBeforeEnd(5, [], [])).toEqual([]));

  test('LE10 · of many teams the first six are named', () => {
    const many = Array.from({ length: 8 }, (_, index) => `T${index + 1}`);
    expect(gapSentence({ kind: 'missing', round: 1, teams: many })).toBe(
      'Faltam 8 resultados na queda 1: T1, T2, T3, T4, T5, T6 e mais 2',
    );
    expect(gapSentence({ kind: 'missing', round: 1, teams: many.slice(0, 7) })).toBe(
      'Faltam 7 resultados na queda 1: T1, T2, T3, T4, T5, T6, T7',
    );
  });
});

test('LE10 · LE9 · absent and disqualified teams miss nothing, and nothing is missing in a void round', () => {
  const decided = { reason: 'Regra 4', number: 1 };
  const decisions = {
    ...NO_DECISIONS,
    absences: [{ ...decided, teamId: 'Lobos', round: 1 }],
    disqualifications: [{ ...decided, teamId: 'Raposas' }],
    voidRounds: [{ ...decided, round: 2 }],
  };
  const results = [...at(1, { Fúria: 1 }), ...at(2, { Fúria: 1, Lobos: 1 })];
  expect(gapsBeforeEnd(2, teams, results, decisions)).toEqual([]);
  expect(gapsBeforeEnd(2, teams, results)).toHaveLength(3);
});
