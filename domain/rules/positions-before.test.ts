import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import { positionsBefore } from './positions-before.ts';
import { type Decisions, NO_DECISIONS } from './standing.ts';
import { rulesOf, standingsOf, type TestNight } from './testing.ts';

const rules = rulesOf('warzone-trios');
const voidRound = (round: number) => ({ voidRounds: [{ number: 9, round, reason: 'queda do servidor' }] });
const bonus = (round: number | null) => ({
  adjustments: [{ number: 9, teamId: 'b', round, points: hundredths(9000), reason: 'bônus' }],
});

test.each<[string, TestNight['rows'], Partial<Decisions>, string]>([
  ['nothing before the first result', { a: '-', b: '-' }, {}, ''],
  ['nothing while there is one round', { a: '1/9', b: '2/9' }, {}, ''],
  ['the ranking without the last round', { a: '1/9 -', b: '2/9 1/20', c: '- 3/1' }, {}, 'a1 b2 c0'],
  ['a void last round moves nobody', { a: '1/9 2/1 3/0', b: '2/9 1/20 1/9' }, voidRound(3), 'a1 b2'],
  ['a void first round was no round', { a: '1/9 2/1', b: '2/9 1/20' }, voidRound(1), ''],
  ['a bonus of the last round came with it', { a: '1/9 2/1', b: '2/9 1/20' }, bonus(2), 'a1 b2'],
  ['a bonus of the total was there before', { a: '1/9 2/1', b: '2/9 1/20' }, bonus(null), 'b1 a2'],
])('PU1 · positions before the last round: %s', (_case, rows, given, expected) => {
  const decisions = { ...NO_DECISIONS, ...given };
  const before = positionsBefore(rules, decisions, standingsOf(rules, { rows, decisions }));
  expect([...before].map(([id, position]) => id + position).join(' ')).toBe(expected);
});
