import { expect, test } from 'vitest';
import type { LedgerAct } from '../scores/ledger/ledger.ts';
import { hundredths } from '../points.ts';
import type { DatedAct } from './public-acts.ts';
import { publicChanges } from './public-changes.ts';
import { defaultPreset } from '../rules/presets.ts';

const at = { teamId: 'lobos', round: 1 };
const played = (placement: number) => ({ reportId: `r${placement}`, placement, kills: [4, 3, 2], players: [] });
const first: LedgerAct = { kind: 'result', at, result: played(2), before: null };
const correction: LedgerAct = { kind: 'result', at, result: played(3), before: played(2) };

const recorrection: LedgerAct = { kind: 'result', at, result: played(4), before: played(3) };
const furia = { teamId: 'furia', round: 1 };
const raposas = { teamId: 'raposas', round: 1 };
const move = (from: typeof at, to: typeof at): LedgerAct => ({ kind: 'move', from, to, before: played(2) });
const [rules, others] = [defaultPreset.rules, { ...defaultPreset.rules, name: 'Outras' }];

const team = (id: string) => ({
  id,
  name: id,
  discordId: '',
  activisionIds: ['', '', '', ''],
  carriedPoints: 0,
  createdAt: '2026-11-15T00:00:00.000Z',
  signUpId: null,
});

type Given = [LedgerAct, number | null];

const told = (...given: Given[]) => {
  const opening: Given = [{ kind: 'opening', rules, round: 1, teams: ['lobos', 'furia', 'raposas'].map(team) }, null];
  const entries = [opening, ...given].map(([act, publicUntil], number): DatedAct => ({
    ...act,
    number,
    publicUntil,
    reason: `motivo ${number}`,
    enteredAt: new Date(0),
  }));
  return publicChanges(entries, (id) => id.toUpperCase(), 1).map(
    ({ number, title, before, after }) => `${number} ${title}: ${before} → ${after}`,
  );
};

test.each<[string, Given[], string[]]>([
  ['a first result is no correction', [[first, 0]], []],
  [
    'a correction of a public result',
    [
      [first, null],
      [correction, 1],
    ],
    ['2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills'],
  ],
  [
    'a public result that is removed, and reported anew',
    [
      [first, null],
      [{ kind: 'removal', at, before: played(2) }, 1],
      [{ kind: 'result', at, result: played(3), before: null }, 2],
    ],
    ['2 LOBOS · Queda 1: 2º, 9 kills → sem resultado'],
  ],
  [
    'a correction before anybody saw the result',
    [
      [first, null],
      [correction, 0],
    ],
    [],
  ],
  [
    'a correction while the event was not published',
    [
      [first, null],
      [correction, null],
    ],
    [],
  ],
  [
    'a removal',
    [
      [first, null],
      [{ kind: 'removal', at, before: played(2) }, 1],
    ],
    ['2 LOBOS · Queda 1: 2º, 9 kills → sem resultado'],
  ],
  [
    'a move',
    [
      [first, null],
      [{ kind: 'move', from: at, to: { teamId: 'furia', round: 1 }, before: played(2) }, 1],
    ],
    ['2 Resultado movido: LOBOS · Queda 1 → FURIA · Queda 1'],
  ],
  [
    'undoing a public result, the newest first',
    [
      [first, null],
      [correction, 1],
      [{ kind: 'undo', undoes: 2 }, 2],
    ],
    ['3 Desfeito: LOBOS · Queda 1: 3º, 9 kills → 2º, 9 kills', '2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills'],
  ],
  [
    'a correction that was undone before anybody saw it',
    [
      [first, null],
      [correction, 1],
      [{ kind: 'undo', undoes: 2 }, 1],
    ],
    [],
  ],
  [
    'a correction after one that was undone before anybody saw it',
    [
      [first, null],
      [correction, 1],
      [{ kind: 'undo', undoes: 2 }, 1],
      [{ ...correction, result: played(4) }, 1],
    ],
    ['4 LOBOS · Queda 1: 2º, 9 kills → 4º, 9 kills'],
  ],
  [
    'two corrections before anybody saw the first: what was public, and what is',
    [
      [first, null],
      [correction, 1],
      [recorrection, 1],
    ],
    ['3 LOBOS · Queda 1: 2º, 9 kills → 4º, 9 kills'],
  ],
  [
    'two corrections that the public saw one after the other',
    [
      [first, null],
      [correction, 1],
      [recorrection, 2],
    ],
    ['3 LOBOS · Queda 1: 3º, 9 kills → 4º, 9 kills', '2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills'],
  ],
  [
    'a correction that was taken back by another before anybody saw it',
    [
      [first, null],
      [correction, 1],
      [{ ...recorrection, result: played(2) }, 1],
    ],
    [],
  ],
  [
    'a correction after a public one was undone unseen',
    [
      [first, null],
      [correction, 1],
      [{ kind: 'undo', undoes: 2 }, 2],
      [{ ...recorrection, before: played(2) }, 2],
    ],
    ['4 LOBOS · Queda 1: 3º, 9 kills → 4º, 9 kills', '2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills'],
  ],
  [
    'two corrections, the second undone, before anybody saw the first',
    [
      [first, null],
      [correction, 1],
      [recorrection, 1],
      [{ kind: 'undo', undoes: 3 }, 1],
    ],
    ['2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills'],
  ],
  [
    'a removal after a correction that nobody saw',
    [
      [first, null],
      [correction, 1],
      [{ kind: 'removal', at, before: played(3) }, 1],
    ],
    ['3 LOBOS · Queda 1: 2º, 9 kills → sem resultado'],
  ],
  [
    'two moves before anybody saw the first, and a correction there',
    [
      [first, null],
      [move(at, furia), 1],
      [move(furia, raposas), 1],
      [{ ...correction, at: raposas }, 1],
    ],
    ['4 RAPOSAS · Queda 1: 2º, 9 kills → 3º, 9 kills', '3 Resultado movido: LOBOS · Queda 1 → RAPOSAS · Queda 1'],
  ],
  [
    'a correction after a public move was undone unseen',
    [
      [first, null],
      [move(at, furia), 1],
      [{ kind: 'undo', undoes: 2 }, 2],
      [correction, 2],
    ],
    [
      '4 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills',
      '3 Desfeito: Resultado movido: FURIA · Queda 1 → LOBOS · Queda 1',
      '2 Resultado movido: LOBOS · Queda 1 → FURIA · Queda 1',
    ],
  ],
  [
    'a correction in a round that is replayed, before anybody saw the new result',
    [
      [first, null],
      [{ kind: 'replay', round: 1, results: 1 }, 1],
      [first, null],
      [correction, 1],
    ],
    ['2 Queda 1: null → vai ser jogada de novo'],
  ],
  [
    'a replay of a round whose public results had been removed',
    [
      [first, null],
      [{ kind: 'removal', at, before: played(2) }, 1],
      [{ kind: 'replay', round: 1, results: 0 }, 2],
    ],
    ['2 LOBOS · Queda 1: 2º, 9 kills → sem resultado'],
  ],
  [
    'rules that change twice before anybody saw the first change, and back',
    [
      [first, null],
      [{ kind: 'rules', before: rules, after: others }, 1],
      [{ kind: 'rules', before: others, after: rules }, 1],
    ],
    [],
  ],
  [
    'a penalty is public by itself',
    [[{ kind: 'adjustment', teamId: 'lobos', round: null, points: hundredths(-500) }, 0]],
    ['1 Decisão nº 1 · LOBOS: null → −5,0 pontos no total'],
  ],
  [
    'decisions have their own numbers, also in the line that takes one back',
    [
      [first, null],
      [{ kind: 'warning', teamId: 'lobos' }, 1],
      [{ kind: 'void_round', round: 1 }, 2],
      [{ kind: 'undo', undoes: 3 }, 3],
    ],
    [
      '4 Desfeito: Decisão nº 2: queda 1 anulada → null',
      '3 Decisão nº 2: null → queda 1 anulada',
      '2 Decisão nº 1 · LOBOS: null → advertência',
    ],
  ],
  [
    'a player’s name is no correction of a score',
    [[{ kind: 'player', teamId: 'lobos', slot: 1, before: 'a', after: 'b' }, 9]],
    [],
  ],
])('PU1 · %s', (_what, given, expected) => {
  expect(told(...given)).toEqual(expected);
});

test('FX3 · undoing an undo is told as a redo, however often', () => {
  const undo = (undoes: number): LedgerAct => ({ kind: 'undo', undoes });
  const changes = told([first, null], [correction, 1], [undo(2), 2], [undo(3), 3], [undo(4), 4]);
  expect(changes).toEqual([
    '5 Desfeito: LOBOS · Queda 1: 3º, 9 kills → 2º, 9 kills',
    '4 Refeito: LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills',
    '3 Desfeito: LOBOS · Queda 1: 3º, 9 kills → 2º, 9 kills',
    '2 LOBOS · Queda 1: 2º, 9 kills → 3º, 9 kills',
  ]);
});
