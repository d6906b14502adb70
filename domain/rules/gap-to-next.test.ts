import { expect, test } from 'vitest';
import { placeWithGap } from './gap-to-next.ts';
import { hundredths } from '../points.ts';
import { defaultPreset, findPreset } from './presets.ts';
import type { RuleSet } from './rule-set.ts';
import { rankTeams } from './standings.ts';

const teams = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id }));
const rows = rankTeams(defaultPreset.rules, {
  teams,
  results: [
    { teamId: 'a', round: 1, placement: 1, kills: 10 },
    { teamId: 'b', round: 1, placement: 2, kills: 9 },
  ],
});

test.each([
  ['a', { position: 1, shared: false, teamCount: 4, gapToNext: null }],
  // Team a has 20.0 points, team b 16.2.
  ['b', { position: 2, shared: false, teamCount: 4, gapToNext: { position: 1, points: 380 } }],
  ['d', { position: 0, shared: false, teamCount: 4, gapToNext: { position: 2, points: 1620 } }],
])('N2 · where %s stands and how far the next place is', (id, expected) =>
  expect(placeWithGap(rows, id)).toEqual(expected),
);

test('N2 · nobody has points: nobody is ahead; an unknown team stands nowhere', () => {
  expect(placeWithGap(rankTeams(defaultPreset.rules, { teams, results: [] }), 'c')).toEqual({
    position: 0,
    shared: false,
    teamCount: 4,
    gapToNext: null,
  });
  expect(placeWithGap(rows, 'x')).toBeNull();
});

test('N2 · RU5 · who shares a place looks at the place above it', () => {
  const killRace = findPreset('kill-race')!.rules;
  const results = [9, 5, 5].map((kills, index) => ({ teamId: teams[index]!.id, round: 1, placement: 1, kills }));
  const shared = rankTeams(killRace, { teams, results });
  for (const id of ['b', 'c'])
    expect(placeWithGap(shared, id)).toMatchObject({
      position: 2,
      shared: true,
      gapToNext: { position: 1, points: 400 },
    });
});

test('N2 · RU4 · no points lead to the place of the winner by match point', () => {
  const rules: RuleSet = {
    ...findPreset('kill-race')!.rules,
    finish: { kind: 'matchPoint', threshold: hundredths(500) },
  };
  const kills = { a: [5, 1], b: [4, 9], c: [1, 0] };
  const results = Object.entries(kills).flatMap(([teamId, own]) =>
    own.map((count, index) => ({ teamId, round: index + 1, placement: teamId === 'a' ? 1 : 2, kills: count })),
  );
  const won = rankTeams(rules, { teams, results });
  expect(won.map(({ team, totalPoints }) => [team.id, totalPoints])).toEqual([
    ['a', 600],
    ['b', 1300],
    ['c', 100],
    ['d', 0],
  ]);
  expect(placeWithGap(won, 'b')?.gapToNext).toEqual({ position: 1, points: null });
  expect(placeWithGap(won, 'c')?.gapToNext).toEqual({ position: 2, points: 1200 });
});
