import { describe, expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import type { RuleSet } from './rule-set.ts';
import { rankTeams } from './standings.ts';
import { ranksOf, rulesOf, standingsOf, type TestNight } from './testing.ts';

const algs = rulesOf('algs');
const race = rulesOf('kill-race');
const rivals = rulesOf('twitch-rivals-2021');

describe('match point', () => {
  // 12 + 38 = 50 after round 1; 12 + 37 = 49 is one short.
  test.each<[string, TestNight['rows'], string, Record<string, string | null>]>([
    ['reached before the round, then a win', { a: '1/38 1/0', b: '- 2/90' }, 'a1 b2', { a: 'won', b: null }],
    ['one point short before the round', { a: '1/37 1/0', b: '- 2/90' }, 'b1 a2', { a: 'at', b: 'at' }],
    ['reached in the very round that is won', { a: '1/80', b: '2/90' }, 'b1 a2', { a: 'at', b: 'at' }],
    ['reached, then a second place', { a: '1/38 2/0', b: '- 1/1' }, 'a1 b2', { a: 'at', b: null }],
    ['two in a row: the first one has won', { a: '2/90 - 1/9', b: '1/38 1/0' }, 'b1 a2', { a: null, b: 'won' }],
    [
      'two winners of one round: the one with more points',
      { a: '2/50 1/0', b: '1/50 1/0' },
      'b1 a2',
      { a: null, b: 'won' },
    ],
  ])('RU4 · %s', (_, rows, order, states) => {
    const reversed = Object.fromEntries(Object.entries(rows).toReversed());
    for (const night of [{ rows }, { rows: reversed }]) {
      expect(ranksOf(algs, night)).toBe(order);
      expect(Object.fromEntries(standingsOf(algs, night).map((row) => [row.team.id, row.matchPoint]))).toEqual(states);
    }
  });

  test('RU4 · a void round neither reaches the threshold nor wins', () => {
    const rows: TestNight['rows'] = { a: '1/38 1/0', b: '2/90' };
    const voidRound = (round: number) => ({ voidRounds: [{ number: 1, round, reason: 'servidor caiu' }] });
    expect(standingsOf(algs, { rows: rows, decisions: voidRound(1) }).map(({ matchPoint }) => matchPoint)).toEqual([
      null,
      null,
    ]);
    expect(standingsOf(algs, { rows: rows, decisions: voidRound(2) }).map(({ matchPoint }) => matchPoint)).toEqual([
      'at',
      'at',
    ]);
  });

  test('ES2 · RU4 · a team that is at match point only by the points it brought wins with its first round', () => {
    const rows: TestNight['rows'] = { a: '1/0', b: '2/90' };
    const states = (carried: number) =>
      standingsOf(algs, { rows, carried: { a: carried } }).map(({ team, matchPoint }) => [team.id, matchPoint]);
    expect(states(5000)).toEqual([
      ['a', 'won'],
      ['b', null],
    ]);
    // One point short before the round.
    expect(states(4900)).toEqual([
      ['b', 'at'],
      ['a', 'at'],
    ]);
  });

  test('RU4 · a disqualified team does not win', () => {
    const rows: TestNight['rows'] = { a: '1/38 1/0', b: '- 2/1' };
    const disqualifications = [{ number: 1, teamId: 'a', reason: 'conduta' }];
    expect(ranksOf(algs, { rows: rows, decisions: { disqualifications } })).toBe('b1 a0');
  });
});

describe('shared ranks', () => {
  const rows: TestNight['rows'] = { a: '1/9', b: '2/7', c: '3/7', d: '4/7', e: '5/6', f: '6/0' };

  test('RU5 · teams equal in every criterion share the rank and the next ranks are skipped', () => {
    expect(ranksOf(race, { rows: rows })).toBe('a1 b2 c2 d2 e5 f0');
  });

  test('RU5 · a recorded draw settles the tie in its order', () => {
    const tie = { number: 4, teamIds: ['d', 'b', 'c'], method: 'draw', reason: 'sorteio ao vivo' } as const;
    expect(ranksOf(race, { rows: rows, decisions: { ties: [tie] } })).toBe('a1 d2 b3 c4 e5 f0');
  });

  test('RU5 · of two draws among the same teams the latest settles the tie', () => {
    const draw = (number: number, ...teamIds: string[]) => ({ number, teamIds, method: 'draw', reason: 'x' }) as const;
    const ties = [draw(4, 'd', 'b', 'c'), draw(6, 'c', 'd', 'b')];
    expect(ranksOf(race, { rows: rows, decisions: { ties } })).toBe('a1 c2 d3 b4 e5 f0');
  });

  test('RU5 · a draw that leaves out one of the equal teams settles nothing', () => {
    const tie = { number: 4, teamIds: ['d', 'b'], method: 'draw', reason: 'sorteio ao vivo' } as const;
    expect(ranksOf(race, { rows: rows, decisions: { ties: [tie] } })).toBe('a1 b2 c2 d2 e5 f0');
  });

  test('RU5 · a draw orders nobody by more than equal merit, and comes before the name', () => {
    const named: RuleSet = { ...race, tiebreakers: ['name'] };
    const tie = { number: 4, teamIds: ['e', 'd', 'c', 'b', 'a'], method: 'replay', reason: 'queda extra' } as const;
    expect(ranksOf(named, { rows: rows })).toBe('a1 b2 c3 d4 e5 f0');
    expect(ranksOf(named, { rows: rows, decisions: { ties: [tie] } })).toBe('a1 d2 c3 b4 e5 f0');
  });

  test('RU5 · a void last round leaves the last placement to the round before it', () => {
    // Both teams are equal in wins, kills and average placement.
    const even: TestNight['rows'] = { a: '7/5 6/5 9/1', b: '6/5 7/5 8/1' };
    expect(ranksOf(rivals, { rows: even })).toBe('b1 a2');
    expect(
      ranksOf(rivals, {
        rows: even,
        decisions: { voidRounds: [{ number: 1, round: 3, reason: 'queda do servidor' }] },
      }),
    ).toBe('a1 b2');
  });
});

describe('best rounds', () => {
  test('ES2 · RU3 · of rounds with equal points the earlier count, in whatever order they were reported', () => {
    const best: RuleSet = { ...race, counting: { kind: 'best', rounds: 2 } };
    const counted = (rows: TestNight['rows']) =>
      standingsOf(best, { rows })[0]!
        .rounds.filter((round) => round.counted)
        .map(({ round }) => round);
    expect(counted({ a: '5/4 5/4 5/4' })).toEqual([1, 2]);
    expect(counted({ a: '5/3 5/4 5/3 5/3' })).toEqual([1, 2]);
    const results = [3, 1, 2].map((round) => ({ teamId: 'a', round, placement: 5, kills: 4 }));
    const [row] = rankTeams(best, { teams: [{ id: 'a', name: 'a' }], results });
    expect(row!.rounds.map(({ round, counted }) => [round, counted])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });

  test('ES2 · RU4 · before a round the earlier of equal rounds count too', () => {
    // The two best of three rounds with 20 points each are 40: below 50, although the three together are not.
    const best: RuleSet = { ...algs, counting: { kind: 'best', rounds: 2 } };
    const night: TestNight = { rows: { a: '9/18 9/18 9/18 1/0' } };
    expect(standingsOf(best, night)[0]!.matchPoint).toBe(null);
    expect(standingsOf({ ...best, counting: { kind: 'all' } }, night)[0]!.matchPoint).toBe('won');
  });
});

describe('rounding', () => {
  const rules: RuleSet = {
    ...rulesOf('cdl-resurgence'),
    bands: [{ from: 1, to: 15, perKill: hundredths(125), added: hundredths(0) }],
  };

  test.each([
    [0, 1, 100],
    [0, 2, 300],
    [0, 3, 400],
    [1, 1, 130],
    [1, 3, 380],
    [2, 3, 375],
  ] as const)('RU3 · with %i decimals %i kills × 1.25 round half up to %i hundredths', (decimals, kills, points) => {
    expect(standingsOf({ ...rules, decimals }, { rows: { a: `3/${kills}` } })[0]?.totalPoints).toBe(points);
  });

  test('RU3 · every round is rounded once, and the total is the sum of what is shown', () => {
    // 1.25 → 1.3 and 3.75 → 3.8: 5.1, not the 5.0 of the unrounded sum.
    expect(standingsOf(rules, { rows: { a: '3/1 3/3' } })[0]?.totalPoints).toBe(510);
  });

  test('RU3 · the divisor and the weight are rounded together, once', () => {
    // 4 × 1.25 ÷ 3 × 1.5 = 2.5; with 1.666… rounded first it would be 1.7 × 1.5 = 2.6.
    const handicap: RuleSet = { ...rules, divisor: 300, weights: [150] };
    expect(standingsOf(handicap, { rows: { a: '3/4' } })[0]?.totalPoints).toBe(250);
    expect(standingsOf({ ...handicap, weights: [] }, { rows: { a: '3/4' } })[0]?.totalPoints).toBe(170);
  });
});
