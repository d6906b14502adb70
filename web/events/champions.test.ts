import { expect, test } from 'vitest';
import { championsOf } from './champions.ts';

test.each([
  ['nobody', [], null],
  [
    'one champion',
    [
      { position: 1, name: 'Lobos' },
      { position: 2, name: 'Raposas' },
    ],
    ['Campeão', 'Lobos'],
  ],
  [
    'a kept tie',
    [
      { position: 1, name: 'Lobos' },
      { position: 1, name: 'Raposas' },
      { position: 3, name: 'Onças' },
    ],
    ['Campeões, empate mantido', 'Lobos e Raposas'],
  ],
])('RU5 · the end names every champion: %s', (_what, podium, expected) => {
  const champions = championsOf(podium);
  expect(champions && [champions.title, champions.names]).toEqual(expected);
});
