import { expect, test } from 'vitest';
import type { Entry } from '../../scores/ledger/entry-words.ts';
import { readChoices } from './choices.ts';

const names = new Map([
  ['lobos', 'Lobos'],
  ['furia', 'Fúria'],
  ['anjos', 'Anjos'],
]);
const warning: Entry = {
  number: 1,
  act: { kind: 'warning', teamId: 'lobos' },
  actor: { kind: 'organizer', id: '1', name: 'Bia', isYou: false },
};

test.each([
  ['all', ['Lobos']],
  ['lobos', ['Lobos']],
  ['anjos', ['Anjos', 'Lobos']],
])('LE13 · the history offers teams with entries, and the selected one: %s', (selected, teams) => {
  expect(readChoices([warning], names, selected).teams.map(({ label }) => label)).toEqual(teams);
});
