import { expect, test } from 'vitest';
import { foldEvent } from './event-state.ts';
import { reportsByRound, teamsWithPlayers } from './event-views.ts';
import type { LedgerAct } from './ledger.ts';
import { defaultPreset } from '../../rules/presets.ts';

const opening: LedgerAct = {
  kind: 'opening',
  rules: defaultPreset.rules,
  round: 1,
  teams: [
    ['lobos', ['Ana#1', 'Bia#2', 'Caio#3', '']],
    ['raposas', ['', '', 'Rui#9', '']],
  ].map(([id, activisionIds]) => ({
    id: id as string,
    name: id as string,
    discordId: '',
    activisionIds: activisionIds as string[],
    carriedPoints: 0,
    createdAt: '2026-11-15T00:00:00.000Z',
    signUpId: null,
  })),
};

const result = (teamId: string, round: number, kills: number[]): LedgerAct => ({
  kind: 'result',
  at: { teamId, round },
  result: { reportId: `${teamId}${round}`, placement: 1, kills, players: null },
  before: null,
});
const substitution = (slot: number, fromRound: number, before: string, after: string): LedgerAct => ({
  kind: 'substitution',
  teamId: 'lobos',
  slot,
  fromRound,
  before,
  after,
});
const stateAfter = (...acts: LedgerAct[]) =>
  foldEvent([opening, ...acts].map((act, number) => ({ ...act, number, reason: '' })));
const playersOf = (id: string, ...acts: LedgerAct[]) =>
  teamsWithPlayers(stateAfter(...acts))
    .find((team) => team.id === id)!
    .players.map(({ name, activisionId, kills }) => [name, activisionId, kills]);

test('BS1 · a team has three players with their names and the kills of all rounds, the newest team first', () => {
  const acts = [result('lobos', 1, [1, 2, 3]), result('lobos', 2, [10, 20, 30])];
  expect(teamsWithPlayers(stateAfter(...acts)).map(({ id }) => id)).toEqual(['raposas', 'lobos']);
  expect(playersOf('lobos', ...acts)).toEqual([
    ['Ana', 'Ana#1', 11],
    ['Bia', 'Bia#2', 22],
    ['Caio', 'Caio#3', 33],
  ]);
});

test('BS1 · players without an ID are told apart by their slot', () => {
  expect(playersOf('raposas', result('raposas', 1, [4, 0, 7]))).toEqual([
    ['Jogador 1', '', 4],
    ['Jogador 2', '', 0],
    ['Rui', 'Rui#9', 7],
  ]);
  expect(playersOf('raposas').map(([, , kills]) => kills)).toEqual([0, 0, 0]);
});

test('BS1 · who comes in has only own kills, and who changes the slot keeps them', () => {
  const first = result('lobos', 1, [1, 2, 3]);
  expect(playersOf('lobos', first, substitution(1, 2, 'Ana#1', 'Nova#7'), result('lobos', 2, [5, 0, 0]))).toEqual([
    ['Nova', 'Nova#7', 5],
    ['Bia', 'Bia#2', 2],
    ['Caio', 'Caio#3', 3],
  ]);
  const swapped = [substitution(1, 2, 'Ana#1', 'Bia#2'), substitution(2, 2, 'Bia#2', 'Ana#1')];
  expect(playersOf('lobos', first, ...swapped)).toEqual([
    ['Bia', 'Bia#2', 2],
    ['Ana', 'Ana#1', 1],
    ['Caio', 'Caio#3', 3],
  ]);
});

test('BS1 · results are grouped by round, with who played and the points; a void round keeps its results but no kills', () => {
  const acts = [result('raposas', 2, [0, 0, 1]), result('lobos', 1, [1, 2, 3]), result('raposas', 1, [0, 0, 0])];
  const state = stateAfter(...acts, { kind: 'void_round', round: 2 });
  const byRound = reportsByRound(state);
  expect(Object.entries(byRound).map(([round, rows]) => [round, rows.map(({ teamId }) => teamId)])).toEqual([
    ['1', ['lobos', 'raposas']],
    ['2', ['raposas']],
  ]);
  expect(byRound[1]![0]).toEqual({
    id: 'lobos1',
    teamId: 'lobos',
    round: 1,
    placement: 1,
    kills: [1, 2, 3],
    players: ['Ana#1', 'Bia#2', 'Caio#3'],
    points: 1200,
  });
  expect(teamsWithPlayers(state)[0]!.players.map(({ kills }) => kills)).toEqual([0, 0, 0]);
});
