import { describe, expect, test } from 'vitest';
import { isNamed, playerName } from './player-name.ts';

describe('player name', () => {
  test.each([
    ['Ghost#1234567', 'Ghost'],
    ['  Ghost  #1234567', 'Ghost'],
    ['Ghost', 'Ghost'],
    ['Ghost#12#34', 'Ghost'],
    ['Capitão Zé#1', 'Capitão Zé'],
    ['Ghost#1\nsegunda linha', 'Ghost'],
  ])('T4 · %j is shown as %j', (activisionId, shown) => {
    expect(playerName(activisionId, 1)).toBe(shown);
  });

  test.each([
    ['', 1, 'Jogador 1'],
    ['   ', 2, 'Jogador 2'],
    [null, 3, 'Jogador 3'],
    ['#1234567', 2, 'Jogador 2'],
  ] as const)('T4 · blank %j in slot %i is shown as %j', (activisionId, slot, shown) => {
    expect(playerName(activisionId, slot)).toBe(shown);
  });

  test('O2 · the overlay falls back to Player N', () => {
    expect(playerName('', 2, 'Player')).toBe('Player 2');
    expect(playerName('Ghost#1', 2, 'Player')).toBe('Ghost');
  });
});

test.each([
  ['Player 1', false],
  ['jogador 3', false],
  ['Player2', false],
  [' Player ', false],
  ['', false],
  ['Jogadora 1', true],
  ['Player One', true],
  ['PlayerUnknown', true],
  ['Zóio', true],
])('DE6 · whether %j is a name: %j', (name, named) => expect(isNamed(name)).toBe(named));
