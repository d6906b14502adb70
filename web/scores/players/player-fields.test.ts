import { expect, test } from 'vitest';
import { repeatedPlayers } from './player-fields.tsx';

test('EV6 · the same player twice in a trio is told at the later field, whatever the case; empty fields are nobody', () => {
  expect(repeatedPlayers(['Raí#1111111', '', 'raí#1111111 '])).toEqual({
    'activisionIds.2': 'raí já é o jogador 1.',
  });
  expect(repeatedPlayers(['', '', ''])).toEqual({});
  expect(repeatedPlayers(['Raí#1111111', 'Raí#2222222', ''])).toEqual({});
});
