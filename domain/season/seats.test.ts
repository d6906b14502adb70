import { describe, expect, test } from 'vitest';
import type { PublicRow } from './public-season.ts';
import { FIRST_SEASON_RULES } from './rules.ts';
import { seatsInFinal } from './seats.ts';

const row = (seat: PublicRow['seat']): PublicRow => ({
  id: null,
  name: 'Ana',
  teamName: 'Lobos',
  rank: 1,
  before: null,
  total: 0 as PublicRow['total'],
  kills: 0,
  seat,
  results: [],
});

describe('FY14 · seats named are seats given', () => {
  const champions = (count: number) => Array.from({ length: count }, () => row({ kind: 'champion', stage: 1 }));
  test.each([
    ['nobody has won a stage yet', 6, [row({ kind: 'ranking' }), row(null)], 6],
    ['a trio of champions and the ranking', 6, [...champions(3), row({ kind: 'ranking' })], 6],
    ['three trios of champions hold more than the rules name', 6, [...champions(9), row(null)], 9],
    ['a season without a final', 0, champions(3), 0],
  ] as const)('%s', (_, seats, rows, expected) => {
    const players = { rows, openSeats: 0, line: null };
    expect(seatsInFinal({ rules: { ...FIRST_SEASON_RULES, seats }, players, teams: null })).toBe(expected);
    expect(seatsInFinal({ rules: { ...FIRST_SEASON_RULES, seats }, players: null, teams: players })).toBe(expected);
  });
});
