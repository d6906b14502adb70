import { expect, test } from 'vitest';
import { decisionNumber, numberedDecisions } from './decision-numbers.ts';
import { foldEvent, stepEvent } from './event-state.ts';
import type { LedgerAct, LedgerEntry } from './ledger.ts';
import { hundredths } from '../../points.ts';
import { findPreset } from '../../rules/presets.ts';

const { rules } = findPreset('warzone-trios')!;
const team = { name: 'Lobos', discordId: '', activisionIds: [], carriedPoints: 0, createdAt: '', signUpId: null };
const opening: LedgerAct = { kind: 'opening', rules, round: 1, teams: [{ ...team, id: 'lobos' }] };
const warning: LedgerAct = { kind: 'warning', teamId: 'lobos' };
const round: LedgerAct = { kind: 'round', round: 2 };
const penalty: LedgerAct = { kind: 'adjustment', teamId: 'lobos', round: null, points: hundredths(-500) };
const ledger = (...acts: LedgerAct[]): LedgerEntry[] => acts.map((act, number) => ({ ...act, number, reason: 'r' }));
const numbersAfter = (entries: readonly LedgerEntry[]) => {
  const { warnings, adjustments } = numberedDecisions(foldEvent(entries));
  return [...warnings, ...adjustments].map(({ number }) => number);
};

test('CO13 · people count decisions, whatever else the ledger has between them', () => {
  expect(numbersAfter(ledger(opening, round, warning, round, round, penalty))).toEqual([1, 2]);
});

test('CO13 · a decision keeps its number when an earlier one is withdrawn or set aside', () => {
  const withdrawn = ledger(opening, warning, { kind: 'undo', undoes: 1 }, penalty);
  expect(numbersAfter(withdrawn)).toEqual([2]);
  expect(numbersAfter(ledger(opening, warning, { kind: 'zero', results: 0, round: 1 }, penalty))).toEqual([2]);
  // Putting it back in force gives it its own number again.
  expect(
    numbersAfter([...withdrawn, ...ledger({ kind: 'undo', undoes: 2 }).map((e) => ({ ...e, number: 4 }))]),
  ).toEqual([1, 2]);
});

test('CO13 · the public reads the same number while it sees less of the ledger', () => {
  const entries = ledger(opening, warning, round, penalty, warning);
  const all = numberedDecisions(foldEvent(entries));
  const held = numberedDecisions(foldEvent(entries, 3));
  expect(held.adjustments).toEqual(all.adjustments);
  expect(held.warnings).toEqual(all.warnings.slice(0, 1));
});

test('CO13 · one more entry counts as the fold of all does, and the next decision has the next number', () => {
  const entries = ledger(opening, warning, round, penalty);
  const stepped = stepEvent(foldEvent(entries, 2), entries[3]!);
  expect(stepped.decided).toEqual(foldEvent(entries).decided);
  expect(decisionNumber(stepped.decided, stepped.number + 1)).toBe(3);
});
