import { expect, test } from 'vitest';
import type { LedgerAct } from './ledger.ts';
import { hundredths } from './points.ts';
import { type DatedAct, publicChanges } from './public-changes.ts';

const at = { teamId: 'lobos', round: 1 };
const played = (placement: number) => ({ reportId: `r${placement}`, placement, kills: [4, 3, 2], players: [] });
const first: LedgerAct = { kind: 'result', at, result: played(2), before: null };
const correction: LedgerAct = { kind: 'result', at, result: played(3), before: played(2) };

type Given = [LedgerAct, number | null];

const told = (...given: Given[]) => {
  const entries = given.map(([act, publicUntil], index): DatedAct => {
    const number = index + 1;
    return { ...act, number, publicUntil, reason: `motivo ${number}`, enteredAt: new Date(0) };
  });
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
    'a penalty is public by itself',
    [[{ kind: 'adjustment', teamId: 'lobos', round: null, points: hundredths(-500) }, 0]],
    ['1 Decisão nº 1 · LOBOS: null → −5,0 pontos no total'],
  ],
  [
    'a player’s name is no correction of a score',
    [[{ kind: 'player', teamId: 'lobos', slot: 1, before: 'a', after: 'b' }, 9]],
    [],
  ],
])('PU1 · %s', (_what, given, expected) => {
  expect(told(...given)).toEqual(expected);
});
