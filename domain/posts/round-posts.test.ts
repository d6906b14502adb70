import { expect, test } from 'vitest';
import { hundredths } from '../points.ts';
import type { PlayerSlot } from '../player-name.ts';
import { type PostedNight, roundPostsOf, roundsWithResults, roundWords } from './round-posts.ts';
import { rulesOf } from '../rules/testing.ts';
import { type Decisions, NO_DECISIONS } from '../rules/standing.ts';
import { rankTeams } from '../rules/standings.ts';

const warzone = rulesOf('warzone-trios');

// Placement and kills of the three players, by team and round.
const played: Record<string, Record<number, [placement: number, kills: [number, number, number]]>> = {
  Lobos: { 1: [1, [6, 2, 2]], 2: [9, [1, 0, 0]] },
  Raposas: { 1: [2, [1, 1, 1]], 2: [2, [9, 3, 3]] },
  Corujas: { 1: [30, [2, 0, 0]], 2: [1, [2, 2, 1]] },
  Zero: {},
};

function nightOf(ended = false, decisions: Partial<Decisions> = {}): PostedNight {
  const names = Object.keys(played);
  const teams = names.map((name) => ({ id: name, name, activisionIds: [`${name}A#1`, `${name}B#2`, ''] }));
  const results = names.flatMap((teamId) =>
    Object.entries(played[teamId]!).map(([round, [placement, kills]]) => ({
      teamId,
      round: Number(round),
      placement,
      kills: kills.reduce((sum, one) => sum + one, 0),
    })),
  );
  const all = { ...NO_DECISIONS, ...decisions };
  const voided = new Set(all.voidRounds.map(({ round }) => round));
  return {
    rules: warzone,
    decisions: all,
    closed: [],
    ended,
    rows: rankTeams(warzone, { teams, results, decisions: all }),
    kills: names.flatMap((teamId) =>
      Object.entries(played[teamId]!)
        .filter(([round]) => !voided.has(Number(round)))
        .flatMap(([round, [, kills]]) =>
          kills.map((own, index) => ({
            teamId,
            round: Number(round),
            slot: (index + 1) as PlayerSlot,
            activisionId: ['A#1', 'B#2', ''][index] ? `${teamId}${['A#1', 'B#2'][index]}` : '',
            kills: own,
          })),
        ),
    ),
  };
}

test('KI1 · DE7 · the results of a round are ordered by placement, and the winner is the team in first place', () => {
  const { results, winner } = roundPostsOf(nightOf(), 2);
  expect(results.map(({ name, placement, points, factor }) => [name, placement, points, factor])).toEqual([
    ['Corujas', 1, 1000, '2,0'],
    ['Raposas', 2, 2700, '1,8'],
    ['Lobos', 9, 160, '1,6'],
  ]);
  expect(winner?.name).toBe('Corujas');
});

test('KI1 · the standings of an earlier round are those after it, with the places gained in it', () => {
  const after = (round: number) =>
    roundPostsOf(nightOf(), round).standings.map(({ position, name, points, climbed }) => [
      position,
      name,
      points,
      climbed,
    ]);
  expect(after(1)).toEqual([
    [1, 'Lobos', 2000, null],
    [2, 'Raposas', 540, null],
    [3, 'Corujas', 240, null],
  ]);
  expect(after(2)).toEqual([
    [1, 'Raposas', 3240, 1],
    [2, 'Lobos', 2160, -1],
    [3, 'Corujas', 1240, 0],
  ]);
  expect(roundPostsOf(nightOf(), 2).climber?.name).toBe('Raposas');
});

test('KI1 · a decision counts from its round on, and one of the total until the next round was closed', () => {
  const adjustment = { number: 5, teamId: 'Raposas', reason: '', points: hundredths(5000) };
  const first = (round: number | null, closed: PostedNight['closed']) =>
    roundPostsOf({ ...nightOf(false, { adjustments: [{ ...adjustment, round }] }), closed }, 1).standings[0]!.name;
  expect([first(2, []), first(null, []), first(null, [{ round: 2, entry: 4 }])]).toEqual(['Lobos', 'Raposas', 'Lobos']);
});

test('KI1 · the MVP of a round and of all rounds up to it, with the kills of each', () => {
  const { roundMvp, mvp } = roundPostsOf(nightOf(), 2);
  expect(roundMvp).toEqual({ name: 'RaposasA', kills: 9 });
  expect(mvp?.rounds).toEqual([
    { round: 1, kills: 1 },
    { round: 2, kills: 9 },
  ]);
  expect(roundPostsOf(nightOf(), 1).mvp).toMatchObject({ name: 'LobosA', kills: 6 });
});

test('KI2 · only the last round of an ended event is final', () => {
  const final = (ended: boolean, round: number) => roundPostsOf(nightOf(ended), round).final;
  expect([final(false, 2), final(true, 1), final(true, 2)]).toEqual([false, false, true]);
});

test('KI1 · there is a champion once the event was ended, with the kills of each player', () => {
  expect(roundPostsOf(nightOf(), 2).champion).toBeNull();
  expect(roundPostsOf(nightOf(true), 2).champion).toMatchObject({
    name: 'Raposas',
    kills: 18,
    players: [
      { name: 'RaposasA', kills: 10 },
      { name: 'RaposasB', kills: 4 },
      { name: 'Jogador 3', kills: 4 },
    ],
    rounds: [
      { round: 1, placement: 2, points: 540 },
      { round: 2, placement: 2, points: 2700 },
    ],
  });
});

test('FX15 · results, standings and champion name who played, not the roster', () => {
  const night = nightOf(true);
  const replaced = night.kills.map((stat) =>
    stat.teamId === 'Raposas' && stat.slot === 1 && stat.round === 2 ? { ...stat, activisionId: 'Substituta#7' } : stat,
  );
  const rows = night.rows.map((row) => ({ ...row, team: { ...row.team, activisionIds: ['X#1', 'Y#2', 'Z#3'] } }));
  const postsOf = (round: number) => roundPostsOf({ ...night, rows, kills: replaced }, round);
  const shown = (round: number) => postsOf(round).results.find(({ name }) => name === 'Raposas')!.players;
  expect([shown(1), shown(2)]).toEqual([
    ['RaposasA', 'RaposasB', 'Jogador 3'],
    ['Substituta', 'RaposasB', 'Jogador 3'],
  ]);
  expect(postsOf(1).standings.find(({ name }) => name === 'Raposas')!.players).toEqual(shown(1));
  expect(postsOf(2).champion!.players).toEqual([
    { name: 'Substituta', kills: 9 },
    { name: 'RaposasB', kills: 4 },
    { name: 'Jogador 3', kills: 4 },
    { name: 'RaposasA', kills: 1 },
  ]);
});

test('FX22 · a team that played has a place without points, and decisions are part of the posts', () => {
  const decisions = {
    adjustments: [
      { number: 1, teamId: 'Corujas', round: null, points: hundredths(-5000), reason: '' },
      { number: 2, teamId: 'Lobos', round: 1, points: hundredths(-100), reason: '' },
    ],
    disqualifications: [{ number: 3, teamId: 'Raposas', reason: '' }],
  };
  const { results, standings } = roundPostsOf(nightOf(true, decisions), 1);
  expect(standings.map(({ name, position, adjusted }) => [name, position, adjusted])).toEqual([
    ['Lobos', 1, 0],
    ['Corujas', 2, -5000],
  ]);
  expect(results.map(({ name, adjusted, disqualified }) => [name, adjusted, disqualified])).toEqual([
    ['Lobos', -100, false],
    ['Raposas', 0, true],
    ['Corujas', 0, false],
  ]);
});

test('KI1 · a void round has no results and no MVP', () => {
  const night = nightOf(false, { voidRounds: [{ number: 1, round: 2, reason: '' }] });
  expect(roundPostsOf(night, 2)).toMatchObject({ results: [], winner: null, roundMvp: null });
  expect(roundsWithResults(night.rows)).toEqual([1]);
});

test('KI1 · a round is named with the number of rounds while it is one of them', () => {
  expect([
    roundWords({ round: 3, rounds: 5 }),
    roundWords({ round: 6, rounds: 5 }),
    roundWords({ round: 3, rounds: null }),
  ]).toEqual(['Queda 3 de 5', 'Queda 6', 'Queda 3']);
});
