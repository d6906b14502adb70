import { expect, test } from 'vitest';
import { refusalOfShared, sharedPlayers } from './shared-players.ts';

const roster = (id: string, ...activisionIds: string[]) => ({ id, name: `Time ${id}`, activisionIds });

test('FX16 · a player is shared by ID, whatever its case; without one by name; a blank slot is nobody', () => {
  const teams = [
    roster('1', 'Ana#1', 'Bia', ''),
    roster('2', ' ana#1 ', 'Ana#2', ''),
    roster('3', 'BIA', 'Caio#3', ''),
  ];
  expect(sharedPlayers(teams).map(({ name, teams }) => [name, teams.map(({ id }) => id)])).toEqual([
    ['Ana', ['1', '2']],
    ['Bia', ['1', '3']],
  ]);
  expect(sharedPlayers([roster('1', 'Ana#1', 'Ana#1')])).toEqual([]);
});

test('FX16 · only a player whom the change adds is asked about, and a confirmed one is not', () => {
  const before = [roster('1', 'Ana#1', 'Bia#2'), roster('2', 'Ana#1', 'Duda#4'), roster('3', 'Caio#3', '')];
  const ask = (after: typeof before, confirmed = false, showTeams = true) =>
    refusalOfShared(before, after, { confirmed, showTeams })?.params;
  expect(ask([...before, roster('4', 'Edu#5')])).toBeUndefined();
  expect(ask(before.with(2, roster('3', 'Caio#3', 'Bia#2')))).toEqual({ players: 'Bia (Time 1, Time 3)' });
  expect(ask(before.with(2, roster('3', 'Ana#1', '')), false, false)).toEqual({ players: 'Ana' });
  expect(ask(before.with(2, roster('3', 'Ana#1', '')), true)).toBeUndefined();
});
