import { describe, expect, test } from 'vitest';
import {
  countEntrants,
  filterEntrants,
  groupEntrants,
  hasNotes,
  isFlagged,
  isReady,
  placesLeft,
  placesLeftText,
  type EntrantFilter,
  type Filterable,
} from './entrant-filter.ts';

const FLAG = { kind: 'missing_player', sentence: 'Trio incompleto: falta o 3º jogador' };

function signUp(teamName: string, state: Filterable['state'], change: Partial<Filterable> = {}): Filterable {
  return {
    teamName,
    state,
    captainEmail: 'capitao@exemplo.com',
    discordId: '101',
    activisionIds: ['Ana#1111', 'Bia#2222', ''],
    flags: [],
    checkedInAt: null,
    ...change,
  };
}

test('CO14 · only trios to decide without a warning are selected at first', () => {
  const trios = [
    signUp('Lobos', 'new'),
    signUp('Raposas', 'new', { flags: [FLAG] }),
    signUp('Onças', 'waiting'),
    signUp('Corvos', 'accepted'),
    signUp('Falcões', 'declined'),
  ];
  expect(trios.filter(isReady).map(({ teamName }) => teamName)).toEqual(['Lobos']);
});

test('ST5 · without check-in are accepted trios that did not confirm', () => {
  const trios = [
    signUp('Lobos', 'accepted'),
    signUp('Raposas', 'accepted', { checkedInAt: '2026-11-20T22:00:00Z' }),
    signUp('Corujas', 'new'),
  ];
  expect(filterEntrants(trios, { filter: 'missing', search: '' }).map(({ teamName }) => teamName)).toEqual(['Lobos']);
});

const SIGN_UPS = [
  signUp('Lobos', 'accepted'),
  signUp('Fúria', 'new', { flags: [FLAG] }),
  signUp('Desistentes', 'withdrawn', { flags: [FLAG] }),
  signUp('Caveiras', 'new', { discordId: '999' }),
  signUp('Bala', 'waiting', { flags: [FLAG] }),
  signUp('Fora', 'declined', { activisionIds: ['Zeca#9', '', ''] }),
];

const names = (signUps: readonly Filterable[]) => signUps.map(({ teamName }) => teamName);

describe('EV6 K8 · filters of the entrants', () => {
  const cases: [EntrantFilter, string[]][] = [
    ['all', names(SIGN_UPS)],
    ['new', ['Fúria', 'Caveiras']],
    ['accepted', ['Lobos']],
    ['waiting', ['Bala']],
    ['declined', ['Desistentes', 'Fora']],
    ['flagged', ['Fúria', 'Bala']],
  ];
  test.each(cases)('%s', (filter, expected) => {
    expect(names(filterEntrants(SIGN_UPS, { filter, search: '' }))).toEqual(expected);
    expect(countEntrants(SIGN_UPS, filter)).toBe(expected.length);
  });
});

describe('K8 · search by team, player, e-mail or Discord', () => {
  test.each([
    ['furia', ['Fúria']],
    ['zeca', ['Fora']],
    ['999', ['Caveiras']],
    ['CAPITAO@exemplo', names(SIGN_UPS)],
  ])('%s', (search, expected) => {
    expect(names(filterEntrants(SIGN_UPS, { filter: 'all', search }))).toEqual(expected);
  });
});

test('K8 · groups stand in the order in which they are worked through, without empty ones', () => {
  expect(groupEntrants(SIGN_UPS).map(({ filter, signUps }) => [filter, names(signUps)])).toEqual([
    ['new', ['Fúria', 'Caveiras']],
    ['waiting', ['Bala']],
    ['accepted', ['Lobos']],
    ['declined', ['Desistentes', 'Fora']],
  ]);
  expect(groupEntrants([signUp('Lobos', 'accepted')]).map(({ filter }) => filter)).toEqual(['accepted']);
});

describe('K8 · places left after accepting the chosen ones', () => {
  test.each([
    [['new'], 2],
    [['new', 'new', 'accepted'], 2],
    [['waiting'], 1],
    [['waiting', 'declined'], 0],
    [['waiting', 'declined', 'declined'], -1],
  ] as const)('%s', (states, expected) => {
    const chosen = states.map((state) => ({ state }));
    expect(placesLeft({ places: 5, taken: 3 }, chosen)).toBe(expected);
  });

  test.each([
    [2, 'Ficam 2 vagas.'],
    [1, 'Fica 1 vaga.'],
    [0, 'Não fica nenhuma vaga.'],
    [-1, 'Falta 1 vaga.'],
    [-2, 'Faltam 2 vagas.'],
  ])('%i', (left, text) => {
    expect(placesLeftText(left)).toBe(text);
  });
});

test('K8 · an address that is not confirmed is a note, not a warning: the trio is ready', () => {
  const unconfirmed = { kind: 'unconfirmed_email', sentence: 'E-mail ainda não confirmado' } as const;
  const noted = signUp('Lobos', 'new', { flags: [unconfirmed] });
  expect([hasNotes(noted), isFlagged(noted), isReady(noted)]).toEqual([true, false, true]);
  const warned = signUp('Lobos', 'new', { flags: [unconfirmed, FLAG] });
  expect([isFlagged(warned), isReady(warned)]).toEqual([true, false]);
});
