import { expect, test } from 'vitest';
import { flagsAmong, flagSentence, flagsOfNames, flagsWithin, indexTrios, rosterLock } from './roster.ts';

test.each([
  [['Ana#1', 'Bia#2', 'Caio#3'], []],
  [['', '', ''], ['Nenhum jogador informado']],
  [['Ana#1', ' ana#1 ', 'Caio#3'], ['ana aparece duas vezes no time']],
  [['Ana#1', '', 'Caio#3'], ['Trio incompleto: falta o 2º jogador']],
  [['', 'Bia#2'], ['Dupla incompleta: falta o 1º jogador']],
  [['', '', '', 'Davi#4'], ['Quarteto incompleto: faltam o 1º, o 2º e o 3º jogadores']],
  [['Ana#1', '', ''], ['Trio incompleto: faltam o 2º e o 3º jogadores']],
  [
    ['Ana#1', '', 'ANA#1'],
    ['ANA aparece duas vezes no time', 'Trio incompleto: falta o 2º jogador'],
  ],
])('EV6 · a trio of %j has the flags %j', (ids, expected) =>
  expect(flagsWithin(ids).map((flag) => flagSentence(flag, { showOthers: true }))).toEqual(expected),
);

const lobos = { id: '1', name: 'Lobos', activisionIds: ['Ana#1', 'Bia#2', ''] };

test.each([
  [{ id: '1', name: 'Lobos', activisionIds: ['Ana#1'] }, []],
  [{ id: '2', name: ' LOBOS ', activisionIds: ['Duda#4', '', ''] }, ['Mesmo nome de  LOBOS ']],
  [
    { id: '2', name: 'Raposas', activisionIds: ['', 'ANA#1', 'bia#2'] },
    ['Ana já joga em Raposas', 'Bia já joga em Raposas'],
  ],
  // Another number after the # means another player.
  [{ id: '2', name: 'Raposas', activisionIds: ['Ana#2'] }, []],
])('EV6 · beside %j a trio has the flags %j', (other, expected) =>
  expect(flagsAmong(lobos, [other]).map((flag) => flagSentence(flag, { showOthers: true }))).toEqual(expected),
);

test('FX3 · a player of many trios is named with five of them, and the rest is counted', () => {
  const trios = Array.from({ length: 9 }, (_, index) => ({
    id: `${index + 1}`,
    name: `Trio ${index + 1}`,
    activisionIds: ['Ana#1'],
  }));
  const flags = flagsAmong(trios[2]!, trios).map((flag) => flagSentence(flag, { showOthers: true }));
  expect(flags).toEqual([
    'Ana já joga em Trio 1',
    'Ana já joga em Trio 2',
    'Ana já joga em Trio 4',
    'Ana já joga em Trio 5',
    'Ana já joga em Trio 6',
    'Ana joga em mais 3 times',
  ]);
  expect(flagsAmong(trios[0]!, trios.slice(0, 7)).at(-1)).toEqual({
    kind: 'shared_with_more',
    player: 'Ana#1',
    count: 1,
  });
  expect(flagsAmong(trios[0]!, trios.slice(0, 6)).at(-1)).toMatchObject({ kind: 'shared_player', otherName: 'Trio 6' });
});

test('FX3 · comparing all trios of an event reads each of them a fixed number of times, even if all share their players', () => {
  const readsOf = (count: number) => {
    let reads = 0;
    const trios = Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      get name() {
        reads += 1;
        return `Trio ${index}`;
      },
      get activisionIds() {
        reads += 1;
        return ['Ana#1', 'Bia#2', 'Caio#3'];
      },
    }));
    const index = indexTrios(trios);
    for (const trio of trios) flagsAmong(trio, index);
    return reads / count;
  };
  expect(readsOf(500)).toBe(readsOf(50));
});

test('EV6 · a captain is not told which team a player is in', () => {
  const flags = flagsAmong(lobos, [{ id: '2', name: 'Raposas', activisionIds: ['Ana#1'] }]);
  expect(flags.map((flag) => flagSentence(flag, { showOthers: false }))).toEqual([
    'Ana já está em outro time deste campeonato',
  ]);
});

test.each([
  [{ state: 'new', rostersClosed: false, ended: false }, undefined],
  [{ state: 'waiting', rostersClosed: false, ended: false }, undefined],
  [{ state: 'accepted', rostersClosed: false, ended: false }, undefined],
  [{ state: 'accepted', rostersClosed: true, ended: false }, 'roster_closed'],
  [{ state: 'declined', rostersClosed: false, ended: false }, 'roster_closed'],
  [{ state: 'withdrawn', rostersClosed: false, ended: false }, 'roster_closed'],
  [{ state: 'accepted', rostersClosed: false, ended: true }, 'match_ended'],
] as const)('N2 · with %j the roster is locked by %s', (facts, expected) =>
  expect(rosterLock(facts)?.code).toBe(expected),
);

test('SX8 · names and players that mix alphabets are flagged, and the same Activision ID is one that looks the same', () => {
  const said = (name: string, ids: string[]) =>
    flagsOfNames({ name, activisionIds: ids }).map((flag) => flagSentence(flag, { showOthers: true }));
  expect(said('Lоbos', ['ghоst#1', 'ana#2', 'Волк#3'])).toEqual([
    'Lоbos mistura alfabetos: confira se imita outro nome',
    'ghоst mistura alfabetos: confira se imita outro nome',
  ]);
  expect(said('Lobos', ['ghost#1', '', ''])).toEqual([]);
  const other = { id: '2', name: 'Lo\u034Fbos', activisionIds: ['gh\u200Dost#1'] };
  expect(flagsAmong({ id: '1', name: 'Lobos', activisionIds: ['ghost#1'] }, [other]).map(({ kind }) => kind)).toEqual([
    'same_name',
    'shared_player',
  ]);
  expect(flagsWithin(['ghost#1', 'gho\u17B4st#1', 'ana#1']).map(({ kind }) => kind)).toEqual(['repeated_player']);
});
