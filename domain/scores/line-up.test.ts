import { expect, test } from 'vitest';
import { foldPlayers, lineUpOf, namesIn, namesOf } from './line-up.ts';
import type { PlayerSlot } from '../player-name.ts';

const played = (slot: PlayerSlot, activisionId: string, ...rounds: number[]) => ({ slot, activisionId, rounds });

test('FX15 · a team without a result is shown by its roster', () => {
  expect(namesOf(lineUpOf(['Ana#1', '', 'Caio#3'], []))).toEqual(['Ana', 'Jogador 2', 'Caio']);
});

test('FX15 · once a team has played, its line-up are those who did: the last round first, then who was replaced', () => {
  const night = [
    played(1, 'Ana#1', 1, 2, 3, 4),
    played(2, 'Bia#2', 1, 2, 3),
    played(2, 'Duda#4', 4),
    played(3, '', 1, 2, 3, 4),
  ];
  // All three were replaced after the last round.
  const lineUp = lineUpOf(['X#7', 'Y#8', 'Z#9'], night);
  expect(lineUp.players.map(({ name }) => name)).toEqual(['Ana', 'Duda', 'Jogador 3']);
  expect(lineUp.replaced.map(({ name }) => name)).toEqual(['Bia']);
  expect(namesIn(2, night)).toEqual(['Ana', 'Bia', 'Jogador 3']);
});

test('FX15 · a player who changes the slot is one player', () => {
  const night = [played(1, 'Ana#1', 1), played(2, 'Bia#2', 1), played(1, 'bia#2', 2), played(2, 'ANA#1', 2)];
  expect(namesOf(lineUpOf([], night))).toEqual(['bia', 'ANA']);
});

test('FX15 · one ID in two slots of a round are two players', () => {
  const night = [played(1, 'Ana#1', 1, 2), played(2, 'Ana#1', 1, 2), played(3, 'Bia#2', 1, 2)];
  const { players } = lineUpOf([], night);
  expect(players.map(({ name, played }) => [name, played.length])).toEqual([
    ['Ana', 1],
    ['Ana', 1],
    ['Bia', 1],
  ]);
});

test('FX15 · where few fit, the last place is shared', () => {
  const kills = ['Ana', 'Bia', 'Caio', 'Duda'].map((name, index) => ({ name, kills: index }));
  expect(foldPlayers(kills, 4)).toEqual(kills);
  expect(foldPlayers(kills, 3)).toEqual([...kills.slice(0, 2), { name: 'Caio, Duda', kills: 5 }]);
});
