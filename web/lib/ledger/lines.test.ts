import { expect, test } from 'vitest';
import type { LedgerAct } from '../../../domain/ledger.ts';
import type { Role } from '../../../domain/permissions.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import type { HistoryEntry } from './ledger-query.ts';
import { readLines } from './lines.ts';

const place = { teamId: 'lobos', round: 1 };
const result = { reportId: 'r', placement: 1, kills: [1, 0, 0], players: ['a', 'b', 'c'] } as const;
const acts: LedgerAct[] = [
  { kind: 'opening', rules: findPreset('warzone-trios')!.rules, round: 1, teams: [] },
  { kind: 'result', at: place, result, before: null },
  { kind: 'warning', teamId: 'lobos' },
  { kind: 'end' },
  { kind: 'team_added', teams: [] },
  { kind: 'round', round: 2 },
];
const entries = acts.map((act, index): HistoryEntry => ({
  number: index,
  kind: act.kind,
  at: '2026-11-20T22:00:00.000Z',
  actor: { kind: 'owner', id: null, name: 'marina', isYou: false },
  reason: '',
  inForce: true,
  act,
}));

test.each<[Role, number[]]>([
  ['owner', [1, 2, 3]],
  ['manager', [1, 2, 3]],
  ['scorer', [1]],
  ['reviewer', []],
])('ST1 · %s is offered to undo the entries %s', (role, undoable) => {
  const lines = readLines(entries, entries, new Map([['lobos', 'Lobos']]), role);
  expect(lines.filter(({ act }) => act !== null).map(({ number }) => number)).toEqual(undoable);
});
