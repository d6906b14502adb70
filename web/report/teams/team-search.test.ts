import { expect, test } from 'vitest';
import type { Team } from '../teams-and-results.ts';
import { findTeams, rankMatches, sortByName } from './team-search.ts';

const team = (name: string, discordId = '', ...activisionIds: string[]): Team => ({
  id: name,
  name,
  discordId,
  activisionIds,
});

const teams = [
  team('Zebras', '9', 'Ana#1'),
  team('Ágil', '100000000000000000', 'João#12'),
  team('Águias', '20'),
  team('Os Águias', 'aguia#7'),
  team('Bravos', '20', 'Águida#3'),
];

const names = (found: readonly Team[]) => found.map(({ name }) => name);

test.each<[query: string, found: string[]]>([
  ['', ['Zebras', 'Ágil', 'Águias', 'Os Águias', 'Bravos']],
  ['  ', ['Zebras', 'Ágil', 'Águias', 'Os Águias', 'Bravos']],
  ['AGI', ['Ágil']],
  ['ágil', ['Ágil']],
  ['joao', ['Ágil']],
  ['JOÃO#12', ['Ágil']],
  ['agui', ['Águias', 'Os Águias', 'Bravos']],
  ['os  aguias', ['Os Águias']],
  ['20', ['Águias', 'Bravos']],
  ['1000', ['Ágil']],
  ['capivaras', []],
])('P2 · “%s” finds %j, by name, Discord ID or player, whatever the accents', (query, found) => {
  expect(names(findTeams(teams, query))).toEqual(found);
});

test('P2 · the name that begins with what was typed is first, then the name that holds it, then the player', () => {
  expect(names(rankMatches(teams.toReversed(), 'águi'))).toEqual(['Águias', 'Os Águias', 'Bravos']);
});

test('P3 · names are in the order of a person: accents beside their letter, numbers by value', () => {
  const listed = ['Zebras', 'Time 10', 'Águias', 'Time 2', 'alfa', 'Ágil', 'Beta'];
  expect(names(sortByName(listed.map((name) => team(name))))).toEqual([
    'Ágil',
    'Águias',
    'alfa',
    'Beta',
    'Time 2',
    'Time 10',
    'Zebras',
  ]);
});
