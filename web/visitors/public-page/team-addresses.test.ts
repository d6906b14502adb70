import { expect, test } from 'vitest';
import { addressesOf } from './team-addresses.ts';

const id = (first: string) => `${first.repeat(8)}-0000-4000-8000-000000000000`;

test('PU1 · a team has an address of its own, also beside one that looks alike and where the page has that id', () => {
  const teams = [
    { id: id('a'), name: 'Fúria' },
    { id: id('b'), name: 'Lobos!' },
    { id: id('c'), name: 'Lobos' },
    { id: id('d'), name: 'MVP' },
    { id: id('e'), name: 'Data' },
  ];
  expect([...addressesOf(teams).values()]).toEqual([
    'furia',
    'lobos-bbbbbbbb',
    'lobos-cccccccc',
    'mvp-dddddddd',
    'data-eeeeeeee',
  ]);
});
