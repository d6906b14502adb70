import { expect, test } from 'vitest';
import { isNewcomer } from './first-steps.ts';

const untouched = { standalone: true, teams: 0, roundsReported: 0, endedAt: null };

test.each([
  ['no event', [], true],
  ['the unannounced event, untouched', [untouched], true],
  ['a team in it', [{ ...untouched, teams: 1 }], false],
  ['a round in it', [{ ...untouched, roundsReported: 1 }], false],
  ['its end', [{ ...untouched, endedAt: '2026-11-20T22:00:00.000Z' }], false],
  ['a cup beside it', [untouched, { ...untouched, standalone: false }], false],
])('CO11 · a newcomer has nothing but an untouched event: %s', (_, events, expected) =>
  expect(isNewcomer(events)).toBe(expected),
);
