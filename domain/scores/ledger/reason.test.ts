import { describe, expect, test } from 'vitest';
import { defaultPreset } from '../../rules/presets.ts';
import { team, undo } from '../../testing/nights.ts';
import { foldEvent } from './event-state.ts';
import type { LedgerAct } from './ledger.ts';
import { isReasonNeeded, type ReasonedAct, seenOf, undoesSeen } from './reason.ts';

const numbers = (placement: number) => ({ reportId: `r${placement}`, placement, kills: [1, 0, 0], players: null });
const result = (teamId: string, round: number, placement = 1): LedgerAct => ({
  kind: 'result',
  at: { teamId, round },
  result: numbers(placement),
  before: null,
});
const opening: LedgerAct = { kind: 'opening', rules: defaultPreset.rules, round: 1, teams: [team('a'), team('b')] };
const warning: LedgerAct = { kind: 'warning', teamId: 'a' };

// Entry 1 is a result of a in round 1, entry 2 a decision, entry 3 the round; after `until` comes what is withheld.
function seen(until: number, more: LedgerAct[] = [], published = true) {
  const acts = [opening, result('a', 1), warning, { kind: 'round', round: 2 } as const, ...more];
  const entries = acts.map((act, number) => ({ ...act, number, reason: '', enteredAt: new Date(number) }));
  const publication = { mode: 'held', delay: 0, entry: until } as const;
  return seenOf({ entries, state: foldEvent(entries), now: new Date(99) }, { published, publication });
}

const first = { teamId: 'a', round: 1 };
const second = { teamId: 'a', round: 2 };
const removal = { kind: 'removal', at: first } as const;

describe('FY5 · a reason is needed where a change differs from what the public saw', () => {
  const held = [result('a', 2)];
  const cases: [string, ReasonedAct, boolean][] = [
    ['a public result with other numbers', { kind: 'result', at: first, result: numbers(2) }, true],
    ['a public result with the same numbers', { kind: 'result', at: first, result: numbers(1) }, false],
    ['a first result', { kind: 'result', at: { teamId: 'b', round: 1 }, result: numbers(2) }, false],
    ['a withheld result', { kind: 'result', at: second, result: numbers(2) }, false],
    ['a removed public result', removal, true],
    ['a removed withheld result', { kind: 'removal', at: second }, false],
    ['a moved public result', { kind: 'move', from: first, to: { teamId: 'b', round: 1 }, before: numbers(1) }, true],
    [
      'a moved withheld result',
      { kind: 'move', from: second, to: { teamId: 'b', round: 2 }, before: numbers(1) },
      false,
    ],
    ['a public round that is replayed', { kind: 'replay', round: 1 }, true],
    ['a withheld round that is replayed', { kind: 'replay', round: 2 }, false],
    ['a removed team with public results', { kind: 'team_removal', team: { id: 'a' } }, true],
    ['a removed team without', { kind: 'team_removal', team: { id: 'b' } }, false],
    ['another name before the end', { kind: 'team' }, false],
  ];
  test.each(cases)('%s', (_, act, needed) => {
    expect(isReasonNeeded(seen(3, held), act)).toBe(needed);
    expect(isReasonNeeded(seen(3, held, false), act)).toBe(false);
    expect(isReasonNeeded(seen(0, held), act)).toBe(false);
  });

  test('a result that takes the place of a removed one, which the public still sees', () => {
    const removed: LedgerAct = { kind: 'removal', at: first, before: numbers(1) };
    expect(isReasonNeeded(seen(3, [removed]), { kind: 'result', at: first, result: numbers(2) })).toBe(true);
    expect(isReasonNeeded(seen(4, [removed]), { kind: 'result', at: first, result: numbers(2) })).toBe(false);
  });

  test('LE14 · names, players and rules once the public saw the end, also after it was opened again', () => {
    const ended: LedgerAct[] = [{ kind: 'end' }, { kind: 'reopening' }];
    for (const kind of ['team', 'player', 'substitution', 'rules', 'team_added'] as const) {
      expect(isReasonNeeded(seen(3, ended), { kind })).toBe(false);
      expect(isReasonNeeded(seen(5, ended), { kind })).toBe(true);
      expect(isReasonNeeded(seen(5, ended, false), { kind })).toBe(false);
    }
  });
});

describe('FY5 · an undo needs a reason where the public saw what it undoes', () => {
  test.each<[LedgerAct, boolean]>([
    [result('a', 1), true],
    [warning, true],
    [{ kind: 'zero', results: 1, round: 1 }, true],
    [{ kind: 'end' }, true],
    [{ kind: 'round', round: 2 }, false],
    [{ kind: 'team', teamId: 'a', before: { name: 'A', discordId: '' }, after: { name: 'B', discordId: '' } }, false],
  ])('%j: %s', (target, needed) => {
    expect(undoesSeen(seen(3), { number: 3, target })).toBe(needed);
    expect(undoesSeen(seen(2), { number: 3, target })).toBe(false);
    expect(undoesSeen(seen(3, [], false), { number: 3, target })).toBe(false);
    // After a public end everything that was public is part of the final table.
    expect(undoesSeen(seen(4, [{ kind: 'end' }]), { number: 3, target })).toBe(true);
  });

  test('the undo of an undo is judged by the undo that it takes back', () => {
    expect(undoesSeen(seen(4, [undo(2)]), { number: 4, target: warning })).toBe(true);
    expect(undoesSeen(seen(3, [undo(2)]), { number: 4, target: warning })).toBe(false);
  });
});
