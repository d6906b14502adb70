import { expect, test } from 'vitest';
import { foldEvent } from '../scores/ledger/event-state.ts';
import type { LedgerAct, LedgerEntry } from '../scores/ledger/ledger.ts';
import { defaultPreset } from '../rules/presets.ts';
import { team, undo } from '../testing/nights.ts';
import { entriesForCaptain } from './captain-entries.ts';

const result = (teamId: string, round = 1): LedgerAct => ({
  kind: 'result',
  at: { teamId, round },
  result: { reportId: `${teamId}${round}`, placement: 3, kills: [1, 1, 1], players: null },
  before: null,
});
const lost = { reportId: 'a1', placement: 3, kills: [1, 1, 1], players: null };
const opening: LedgerAct = { kind: 'opening', rules: defaultPreset.rules, round: 1, teams: [team('a'), team('b')] };

// Each row: the acts after entry 1, which is the last public one, and the numbers of those that the captain is shown.
const CASES: [string, LedgerAct[], number[]][] = [
  ['the own result and no other', [result('a'), result('b')], [2]],
  ['the undo of the own result and of no other', [result('a'), result('b'), undo(2), undo(3)], [2, 4]],
  ['the undo of an undo', [result('a'), undo(2), undo(3), result('b'), undo(5), undo(6)], [2, 3, 4]],
  [
    'the own result that was removed, and what comes from another team',
    [
      result('b', 2),
      { kind: 'removal', at: { teamId: 'a', round: 1 }, before: lost },
      { kind: 'move', from: { teamId: 'b', round: 2 }, to: { teamId: 'a', round: 2 }, before: null },
    ],
    [3, 4],
  ],
  ['no disqualification, not even the own', [{ kind: 'disqualification', teamId: 'a' }], []],
  [
    'the own absence',
    [
      { kind: 'absence', teamId: 'a', round: 2 },
      { kind: 'absence', teamId: 'b', round: 2 },
    ],
    [2],
  ],
  [
    'no end, round, rules or replay',
    [{ kind: 'round', round: 2 }, { kind: 'replay', round: 1, results: 1 }, { kind: 'end' }],
    [],
  ],
  ['not that the own team was removed', [{ kind: 'team_removal', team: team('a') }, undo(2)], []],
  ['not that the addition of the own team was undone', [undo(1)], []],
];

test.each(CASES)('FY13 · of what is withheld a captain knows %s', (_, acts, known) => {
  const begun: LedgerAct = { kind: 'team_added', teams: [team('c')] };
  const entries = [opening, begun, ...acts].map((act, number): LedgerEntry => ({ ...act, number, reason: '' }));
  const own = acts.some((act) => act.kind === 'undo' && act.undoes === 1) ? 'c' : 'a';
  const kept = entriesForCaptain(entries, 1, own);
  expect(kept.map(({ number }) => number)).toEqual([0, 1, ...known]);
  expect(kept.every((entry) => entry === entries[entry.number])).toBe(true);
  expect([...foldEvent(kept).teams.keys()]).toEqual(['a', 'b', 'c']);
});

test('FY13 · of teams that were added together and are withheld a captain knows the own', () => {
  const added: LedgerAct = { kind: 'team_added', teams: [team('c'), team('d')] };
  const entries = [opening, added].map((act, number): LedgerEntry => ({ ...act, number, reason: '' }));
  expect([...foldEvent(entriesForCaptain(entries, 0, 'd')).teams.keys()]).toEqual(['a', 'b', 'd']);
  expect(entriesForCaptain(entries, 0, 'a')).toEqual([entries[0]]);
});
