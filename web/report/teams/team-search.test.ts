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

test('FY1 · the digits behind “#” match only a search with “#”', () => {
  const tagged = [team('Fantasmas', '5', 'ghost#33'), team('Trinta', '33')];
  expect(names(findTeams(tagged, '33'))).toEqual(['Trinta']);
  expect(names(findTeams(tagged, '#33'))).toEqual(['Fantasmas']);
  expect(names(findTeams(tagged, 'ghost#3'))).toEqual(['Fantasmas']);
});

test.each<[query: string, found: string[]]>([
  ['21', ['Zulu', 'Longe', 'Beta 210', 'Alfa 21', 'Dígitos', 'Fim']],
  ['zu', ['Zulu']],
  ['ana', ['Nome', 'Ananás', 'Banana', 'Fim']],
])(
  'FY1 · “%s”: the exact Discord number, the exact name or player, what begins with it, the rest: %j',
  (query, found) => {
    const listed = [
      team('Alfa 21', '7'),
      team('Ananás', '8'),
      team('Banana', '9'),
      team('Beta 210', '2100'),
      team('Dígitos', '11', 'p21#1'),
      team('Fim', '3215', 'anabela'),
      team('Longe', '210'),
      team('Nome', '10', 'Ana#4'),
      team('Zulu', '21'),
    ];
    expect(names(rankMatches(listed, query))).toEqual(found);
  },
);

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
