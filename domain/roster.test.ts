import { expect, test } from 'vitest';
import { flagsAmong, flagSentence, flagsWithin, rosterLock } from './roster.ts';

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
