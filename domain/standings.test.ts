import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAME_MODES, type GameMode } from './game-modes.ts';
import type { RoundResult } from './report.ts';
import { rankTeams } from './standings.ts';

const [warzone, resurgence] = GAME_MODES;

const team = (id: string, name = id) => ({ id, name });
const result = (teamId: string, round: number, placement: number, kills: number): RoundResult => ({
  teamId,
  round,
  placement,
  kills,
});
const order = (mode: GameMode, teams: { id: string; name: string }[], results: RoundResult[]) =>
  rankTeams(mode, teams, results).map((row) => [row.team.id, row.position]);

describe('totals', () => {
  test('S3 · Warzone counts all rounds, also the extra ones', () => {
    const results = [1, 2, 3, 4, 5, 6].map((round) => result('a', round, 2, round));
    const [row] = rankTeams(warzone, [team('a')], results);
    expect(row).toMatchObject({ totalPoints: 378, totalKills: 21, countedRounds: 6, bestRound: 108, bestPlacement: 2 });
  });

  test('S3 · Ressurgência counts the best three rounds by points, not by kills', () => {
    const results = [result('a', 1, 15, 7), result('a', 2, 3, 5), result('a', 3, 2, 6), result('a', 4, 15, 11)];
    const [row] = rankTeams(resurgence, [team('a')], results);
    expect(row?.rounds).toEqual([
      { round: 1, placement: 15, kills: 7, points: 70, counted: false },
      { round: 2, placement: 3, kills: 5, points: 80, counted: true },
      { round: 3, placement: 2, kills: 6, points: 108, counted: true },
      { round: 4, placement: 15, kills: 11, points: 110, counted: true },
    ]);
    expect(row).toMatchObject({ totalPoints: 298, totalKills: 29, countedRounds: 3, bestRound: 110, bestPlacement: 2 });
  });

  test('S4 · the best placement may be of a round that does not count', () => {
    const results = [result('a', 1, 1, 0), ...[2, 3, 4].map((round) => result('a', round, 9, 5))];
    expect(rankTeams(resurgence, [team('a')], results)[0]).toMatchObject({ bestPlacement: 1, totalPoints: 180 });
  });

  test('S3 · of rounds with equal points the earlier ones count', () => {
    const results = [4, 2, 3, 1].map((round) => result('a', round, 15, 5));
    const [row] = rankTeams(resurgence, [team('a')], results);
    expect(row?.rounds.map((r) => [r.round, r.counted])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  test('S3 · a team without a report has no points and no best placement', () => {
    const [row] = rankTeams(warzone, [team('a')], []);
    expect(row).toMatchObject({
      position: 0,
      totalPoints: 0,
      totalKills: 0,
      countedRounds: 0,
      rounds: [],
      bestRound: 0,
    });
    expect(row?.bestPlacement).toBeNull();
  });

  test('S3 · a result of a team that is gone is left out', () => {
    expect(order(warzone, [team('a')], [result('gone', 1, 1, 9), result('a', 1, 1, 1)])).toEqual([['a', 1]]);
  });

  test('S3 · the team comes back whole', () => {
    const whole = { id: 'a', name: 'Alfa', discordId: '7' };
    expect(rankTeams(warzone, [whole], [])[0]?.team).toBe(whole);
  });
});

describe('order', () => {
  test('S4 · more points first; teams without points last, with position 0', () => {
    const teams = ['none', 'low', 'winner-without-kills', 'high'].map((id) => team(id));
    const results = [result('low', 1, 50, 3), result('high', 1, 3, 3), result('winner-without-kills', 1, 1, 0)];
    expect(order(warzone, teams, results)).toEqual([
      ['high', 1],
      ['low', 2],
      ['winner-without-kills', 0],
      ['none', 0],
    ]);
  });

  // Each pair has equal points and differs first in the criterion named; the name would order it the other way.
  test.each<[string, GameMode, RoundResult[]]>([
    ['total kills', warzone, [result('z', 1, 50, 18), result('a', 1, 2, 10)]],
    [
      'total kills of rounds that do not count',
      resurgence,
      [1, 2, 3]
        .flatMap((round) => [result('z', round, 15, 5), result('a', round, 15, 5)])
        .concat(result('z', 4, 15, 1)),
    ],
    [
      'best round',
      warzone,
      [result('z', 1, 50, 9), result('z', 2, 50, 1), result('a', 1, 50, 5), result('a', 2, 50, 5)],
    ],
    ['best placement', warzone, [result('z', 1, 40, 9), result('a', 1, 41, 9)]],
    [
      'best placement of any round',
      warzone,
      [result('z', 1, 45, 9), result('z', 2, 1, 0), result('a', 1, 41, 9), result('a', 2, 41, 0)],
    ],
  ])('S4 · equal points are decided by %s', (_criterion, mode, results) => {
    const rows = rankTeams(mode, [team('a'), team('z')], results);
    expect(rows[0]?.totalPoints).toBe(rows[1]?.totalPoints);
    expect(rows.map((row) => [row.team.id, row.position])).toEqual([
      ['z', 1],
      ['a', 2],
    ]);
  });

  test('S4 · total kills come before the best round, the best round before the best placement', () => {
    const kills = [result('z', 1, 50, 9), result('z', 2, 50, 9), result('a', 1, 2, 10)];
    expect(order(warzone, [team('a'), team('z')], kills)[0]).toEqual(['z', 1]);
    const rounds = [result('z', 1, 50, 9), result('z', 2, 50, 1), result('a', 1, 36, 5), result('a', 2, 36, 5)];
    expect(order(warzone, [team('a'), team('z')], rounds)[0]).toEqual(['z', 1]);
  });

  test('S4 · teams equal in everything are ordered by name without case, then by id', () => {
    const teams = [team('3', 'beta'), team('1', 'Beta'), team('2', 'ALFA'), team('4', 'Zulu')];
    const results = teams.map(({ id }) => result(id, 1, 1, 5));
    expect(order(warzone, teams, results).map(([id]) => id)).toEqual(['2', '1', '3', '4']);
  });

  test('S4 · a mode brings its own tiebreakers, in its own order', () => {
    const own: GameMode = { ...warzone, tiebreakers: ['bestPlacement', 'kills'] };
    const results = [result('more-kills', 1, 50, 18), result('better-placed', 1, 2, 10)];
    const teams = [team('more-kills'), team('better-placed')];
    expect(order(warzone, teams, results)[0]).toEqual(['more-kills', 1]);
    expect(order(own, teams, results)[0]).toEqual(['better-placed', 1]);
  });
});

describe('whatever is reported', () => {
  const ids = ['a', 'b', 'c', 'd'];
  const teams = ids.map((id) => team(id, `Time ${id.charCodeAt(0) % 2}`));
  // Few distinct values, so that ties are common; one result a team and round.
  const anyResults = fc.uniqueArray(
    fc.record({
      teamId: fc.constantFrom(...ids),
      round: fc.integer({ min: 1, max: 6 }),
      placement: fc.integer({ min: 1, max: 15 }),
      kills: fc.integer({ min: 0, max: 4 }),
    }),
    { selector: (r) => `${r.teamId} ${r.round}`, maxLength: 24, size: 'max' },
  );
  const anyMode = fc.constantFrom<GameMode>(warzone, resurgence);

  test('S4 · the order of reports and of teams does not matter', () => {
    const shuffled = anyResults.chain((results) =>
      fc.tuple(
        fc.constant(results),
        fc.shuffledSubarray(results, { minLength: results.length }),
        fc.shuffledSubarray(teams, { minLength: teams.length }),
      ),
    );
    fc.assert(
      fc.property(anyMode, shuffled, (mode, [results, otherResults, otherTeams]) => {
        expect(rankTeams(mode, otherTeams, otherResults)).toEqual(rankTeams(mode, teams, results));
      }),
    );
  });

  test('S3 · a total equals the sum of its counted rounds, and no other choice of rounds gives more', () => {
    fc.assert(
      fc.property(anyMode, anyResults, (mode, results) => {
        for (const row of rankTeams(mode, teams, results)) {
          const counted = row.rounds.filter((r) => r.counted).map((r) => r.points);
          const others = row.rounds.filter((r) => !r.counted).map((r) => r.points);
          expect(row.totalPoints).toBe(counted.reduce((sum, points) => sum + points, 0));
          expect(row.countedRounds).toBe(Math.min(row.rounds.length, mode.name === 'Ressurgência Trios' ? 3 : 99));
          expect(Math.max(0, ...others)).toBeLessThanOrEqual(Math.min(Infinity, ...counted));
        }
      }),
    );
  });

  test('S4 · positions are 1..n for teams with points, in falling order of points; the others follow with 0', () => {
    fc.assert(
      fc.property(anyMode, anyResults, (mode, results) => {
        const rows = rankTeams(mode, teams, results);
        const ranked = rows.filter((row) => row.totalPoints > 0);
        const points = rows.map((row) => row.totalPoints);
        expect(rows.map((row) => row.position)).toEqual([
          ...ranked.map((_, index) => index + 1),
          ...Array.from({ length: rows.length - ranked.length }, () => 0),
        ]);
        expect(points).toEqual(points.toSorted((a, b) => b - a));
        expect(rows.map((row) => row.team.id).toSorted()).toEqual(ids);
      }),
    );
  });
});
