import { describe, expect, test } from 'vitest';
import { foldEvent } from '../scores/ledger/event-state.ts';
import type { LedgerAct, LedgerEntry } from '../scores/ledger/ledger.ts';
import { defaultPreset } from '../rules/presets.ts';
import { endOfRound, minutesLate, roundForCaptain, settleSubmissions, type StoredSubmission } from './submission.ts';
import { team, undo } from '../testing/nights.ts';

const opening: LedgerAct = {
  kind: 'opening',
  rules: defaultPreset.rules,
  round: 1,
  teams: ['a', 'b'].map((id) => team(id)),
};

function ledger(...acts: LedgerAct[]): LedgerEntry[] {
  return [opening, ...acts].map((act, number) => ({ ...act, number, reason: '' }));
}

const result = (placement = 3, kills = [4, 2, 1], teamId = 'a', round = 1): LedgerAct => ({
  kind: 'result',
  at: { teamId, round },
  result: { reportId: `${teamId}${round}${placement}`, placement, kills, players: null },
  before: null,
});
const replay: LedgerAct = { kind: 'replay', round: 1, results: 1 };
const zero: LedgerAct = { kind: 'zero', results: 1, round: 1 };
const removal: LedgerAct = {
  kind: 'removal',
  at: { teamId: 'a', round: 1 },
  before: { reportId: 'a13', placement: 3, kills: [4, 2, 1], players: null },
};
const move: LedgerAct = { kind: 'move', from: { teamId: 'a', round: 1 }, to: { teamId: 'a', round: 2 }, before: null };
const absence: LedgerAct = { kind: 'absence', teamId: 'a', round: 1 };

let made = 0;
const sent = (change: Partial<StoredSubmission> = {}): StoredSubmission => ({
  id: `s${(made += 1)}`,
  teamId: 'a',
  round: 1,
  placement: 3,
  kills: [4, 2, 1],
  number: 0,
  sentAt: new Date(1000),
  decision: null,
  ...change,
});
const accepted = (entry: number) => ({ decision: { kind: 'accepted', entry } as const });
const declined = (entry: number | null = null) => ({ decision: { kind: 'declined', entry } as const });

function states(entries: LedgerEntry[], ...stored: StoredSubmission[]): string[] {
  return settleSubmissions({ entries, state: foldEvent(entries) }, stored).map(({ state }) => state);
}

describe('CR4 · the state of a submission follows from its decision and the entries in force', () => {
  test.each<[string, LedgerAct[], Partial<StoredSubmission>, string]>([
    ['nothing happened', [], {}, 'sent'],
    ['accepted as it was sent', [result()], accepted(1), 'accepted'],
    ['accepted with another place', [result(4)], accepted(1), 'corrected'],
    ['accepted with other kills', [result(3, [4, 2, 2])], accepted(1), 'corrected'],
    ['declined', [], declined(), 'declined'],
    ['the acceptance was undone', [result(), undo(1)], accepted(1), 'sent'],
    ['… and done again', [result(), undo(1), undo(2)], accepted(1), 'accepted'],
    ['… with other numbers', [result(4), undo(1), undo(2)], accepted(1), 'corrected'],
    ['declined with an entry that was undone', [result(3, [1, 1, 1], 'b'), undo(1)], declined(1), 'sent'],
    ['… that stands', [result(3, [1, 1, 1], 'b')], declined(1), 'declined'],
    ['the round is replayed', [replay], {}, 'superseded'],
    ['… after it was accepted', [result(), replay], accepted(1), 'superseded'],
    ['… after it was declined', [replay], declined(), 'superseded'],
    ['… which was undone', [result(), replay, undo(2)], accepted(1), 'accepted'],
    ['another round is replayed', [{ kind: 'replay', round: 2, results: 0 }], {}, 'sent'],
    ['it was sent after the replay', [replay], { number: 1 }, 'sent'],
    ['the scores are zeroed', [zero], {}, 'superseded'],
    ['the accepted result is removed', [result(), removal], accepted(1), 'superseded'],
    ['the accepted result is moved away', [result(), move], accepted(1), 'superseded'],
    ['… and the desk types another one', [result(), removal, result(5)], accepted(1), 'corrected'],
    ['… and it is accepted anew', [result(), removal, result()], accepted(3), 'accepted'],
    ['the desk corrects the accepted result', [result(), result(4)], accepted(1), 'corrected'],
    ['… and back again', [result(), result(4), result()], accepted(1), 'accepted'],
    ['… which was undone', [result(), result(4), undo(2)], accepted(1), 'accepted'],
    ['a result of another team has the same numbers', [result(3, [4, 2, 1], 'b')], {}, 'sent'],
  ])('CR4 · %s: %s %s → %s', (_what, acts, change, state) => {
    expect(states(ledger(...acts), sent(change))).toEqual([state]);
  });

  test('CR4 · a new one supersedes one that nobody decided and one that was declined; sent numbers stay', () => {
    const [first, second] = [sent(), sent({ placement: 4 })];
    expect(states(ledger(), first, second)).toEqual(['superseded', 'sent']);
    expect(states(ledger(), { ...first, ...declined() }, second)).toEqual(['superseded', 'sent']);
    const settled = settleSubmissions({ entries: ledger(result(4)), state: foldEvent(ledger(result(4))) }, [
      first,
      { ...second, ...accepted(1), placement: 5 },
    ]);
    expect(settled).toMatchObject([
      { attempt: 1, placement: 3 },
      { attempt: 2, state: 'corrected', placement: 5, accepted: { placement: 4 } },
    ]);
  });

  test('CR4 · who changed an accepted result later is told, with the numbers that stand', () => {
    const settle = (...acts: LedgerAct[]) => {
      const entries = ledger(...acts);
      return settleSubmissions({ entries, state: foldEvent(entries) }, [sent(accepted(1))])[0];
    };
    expect(settle(result())).toMatchObject({ acceptedBy: 1, changedBy: null, accepted: { placement: 3 } });
    expect(settle(result(), result(4))).toMatchObject({ acceptedBy: 1, changedBy: 2, accepted: { placement: 4 } });
    // The same numbers again change nothing.
    expect(settle(result(), result())).toMatchObject({ acceptedBy: 1, changedBy: null, state: 'accepted' });
  });

  test('CR4 · attempts are counted by team and round, and anew after a replay', () => {
    const entries = ledger(replay);
    const all = [sent(), sent({ teamId: 'b' }), sent({ round: 2 }), sent({ number: 1 }), sent({ number: 1 })];
    const settled = settleSubmissions({ entries, state: foldEvent(entries) }, all);
    expect(settled.map(({ attempt, isSetAside }) => [attempt, isSetAside])).toEqual([
      [1, true],
      [1, true],
      [1, false],
      [1, false],
      [2, false],
    ]);
  });
});

describe('CR6 · a scorer who types the same numbers confirms a submission that waits', () => {
  test.each<[string, LedgerAct[], Partial<StoredSubmission>, string]>([
    ['the same numbers, later', [result()], {}, 'accepted'],
    ['other numbers', [result(4)], {}, 'sent'],
    ['first other numbers, then the same', [result(4), result()], {}, 'accepted'],
    ['the same numbers, then other ones', [result(), result(4)], {}, 'sent'],
    ['the same numbers, before it came', [result()], { number: 1 }, 'sent'],
    ['the same numbers, undone', [result(), undo(1)], {}, 'sent'],
    ['the same numbers, but it was declined', [result()], declined(), 'declined'],
    ['an absence that the captain had sent', [absence], { placement: null, kills: [] }, 'accepted'],
    ['an absence, but the captain sent a result', [absence], {}, 'sent'],
    ['a result, but the captain sent an absence', [result()], { placement: null, kills: [] }, 'sent'],
  ])('CR6 · %s: %s %s → %s', (_what, acts, change, state) => {
    const entries = ledger(...acts);
    const [settled] = settleSubmissions({ entries, state: foldEvent(entries) }, [sent(change)]);
    expect(settled!.state).toBe(state);
    expect(settled!.isConfirmed).toBe(state === 'accepted');
  });
});

describe('CR1 · the deadline of a round', () => {
  const dated = (...acts: LedgerAct[]) =>
    ledger(...acts).map((entry) => ({ ...entry, enteredAt: new Date(entry.number * 60_000) }));
  const at = (minutes: number) => new Date(minutes * 60_000);

  test.each<[string, Parameters<typeof endOfRound>[0], Date | null]>([
    ['before anything', { entries: dated(), ended: undefined, submissions: [] }, null],
    ['by the staff', { entries: dated(result()), ended: { endedAt: at(5), number: 1 }, submissions: [] }, at(5)],
    ['by the first result', { entries: dated(result(), result(4)), ended: undefined, submissions: [] }, at(1)],
    [
      'by the first submission',
      { entries: dated(result()), ended: undefined, submissions: [sent({ sentAt: at(0.5) })] },
      at(0.5),
    ],
    [
      'another round’s result',
      { entries: dated(result(1, [0, 0, 0], 'a', 2)), ended: undefined, submissions: [] },
      null,
    ],
    [
      'the round was replayed since',
      { entries: dated(result(), replay), ended: { endedAt: at(1), number: 1 }, submissions: [sent()] },
      null,
    ],
    ['a result that was undone', { entries: dated(result(), undo(1)), ended: undefined, submissions: [] }, null],
    ['… and typed again', { entries: dated(result(), undo(1), result()), ended: undefined, submissions: [] }, at(3)],
    [
      'a result that was moved to its round',
      { entries: dated(result(), move), ended: undefined, submissions: [] },
      null,
    ],
    ['a result that was removed', { entries: dated(result(), removal), ended: undefined, submissions: [] }, null],
    [
      'the replay was undone',
      { entries: dated(result(), replay, undo(2)), ended: { endedAt: at(1.5), number: 1 }, submissions: [] },
      at(1.5),
    ],
  ])('CR1 · %s', (_what, given, expected) => {
    expect(endOfRound(given, 1)).toEqual(expected);
  });

  test.each([
    [0, 0],
    [600, 0],
    [600.001, 1],
    [661, 1],
    [960, 6],
  ])('CR8 · sent %s s after the end of the round, with ten minutes: %s minutes late', (seconds, late) => {
    expect(minutesLate(new Date(seconds * 1000), at(10))).toBe(late);
  });

  test('CR8 · without a deadline nothing is late', () => {
    expect(minutesLate(at(1000), null)).toBe(0);
  });
});

test.each<[number, Partial<Parameters<typeof roundForCaptain>[1]>, string]>([
  [2, {}, 'open'],
  [3, {}, 'open'],
  [4, {}, 'waiting_for_round'],
  [2, { closed: new Set([2]) }, 'closed'],
  [4, { closed: new Set([4]) }, 'closed'],
  [2, { ended: true }, 'closed'],
  // It was never played.
  [4, { ended: true }, 'waiting_for_round'],
])('CR4 · for a captain, while round 3 is on air, round %s with %j is %s', (round, change, state) => {
  expect(roundForCaptain(round, { onAir: 3, closed: new Set(), ended: false, ...change })).toBe(state);
});
