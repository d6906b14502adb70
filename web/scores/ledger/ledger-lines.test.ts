import { expect, test } from 'vitest';
import type { LedgerAct } from '../../../domain/scores/ledger/ledger.ts';
import type { Role } from '../../../domain/access/permissions.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import type { HistoryEntry } from '../../events/event-log/views.ts';
import { readLines } from './ledger-lines.ts';

const place = { teamId: 'lobos', round: 1 };
const result = { reportId: 'r', placement: 1, kills: [1, 0, 0], players: ['a', 'b', 'c'] } as const;
const acts: LedgerAct[] = [
  { kind: 'opening', rules: findPreset('warzone-trios')!.rules, round: 1, teams: [] },
  { kind: 'result', at: place, result, before: null },
  { kind: 'warning', teamId: 'lobos' },
  { kind: 'end' },
  { kind: 'team_added', teams: [] },
  { kind: 'round', round: 2 },
  { kind: 'reopening' },
];
const entries = acts.map((act, index): HistoryEntry => ({
  number: index,
  at: '2026-11-20T22:00:00.000Z',
  actor: { kind: 'owner', id: null, name: 'marina', isYou: false },
  reason: '',
  inForce: true,
  isUnsent: false,
  command: null,
  publicUntil: null,
  act,
}));

test.each<[Role, number[]]>([
  ['owner', [1, 2, 3, 6]],
  ['manager', [1, 2, 3, 6]],
  ['scorer', [1]],
  ['reviewer', []],
])('ST1 · %s is offered to undo the entries %s', (role, undoable) => {
  expect(undoableIn(entries, role)).toEqual(undoable);
});

test('LE14 · while the event is ended, only its end is offered to be undone', () => {
  expect(undoableIn(entries.slice(0, -1), 'owner')).toEqual([3]);
});

function undoableIn(listed: readonly HistoryEntry[], role: Role): number[] {
  const newestFirst = listed.toReversed();
  const lines = readLines(newestFirst, newestFirst, new Map([['lobos', 'Lobos']]), { role, seen: null });
  return lines.flatMap(({ act, number }) => (act ? [number] : [])).toReversed();
}
