import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventState, foldEvent, holdersIn, rosterOf, stepEvent } from './event-state.ts';
import { rowChanges } from './event-rows.ts';
import { playersOf } from './event-views.ts';
import { ENDING_KINDS, endOf, type LedgerAct, type LedgerEntry } from './ledger.ts';
import { defaultPreset, findPreset } from '../../rules/presets.ts';
import { NO_DECISIONS } from '../../rules/standing.ts';
import { nights, team, undo } from '../../testing/nights.ts';

const opening: LedgerAct = {
  kind: 'opening',
  rules: defaultPreset.rules,
  round: 1,
  teams: ['a', 'b'].map((id) => team(id)),
};

function ledger(...acts: LedgerAct[]): LedgerEntry[] {
  return [opening, ...acts].map((act, number) => ({ ...act, number, reason: '' }));
}

const result = (teamId: string, round: number, placement = 1, kills = [1, 2, 3]): LedgerAct => ({
  kind: 'result',
  at: { teamId, round },
  result: { reportId: `${teamId}${round}`, placement, kills, players: null },
  before: null,
});
const substitution = (fromRound: number, after: string, before = ''): LedgerAct => ({
  kind: 'substitution',
  teamId: 'a',
  slot: 1,
  fromRound,
  before,
  after,
});
const player = (before: string, after: string): LedgerAct => ({ kind: 'player', teamId: 'a', slot: 1, before, after });

const firstOf = (state: EventState, round: number) => holdersIn(state.teams.get('a')!, round)[0];

describe('ES1 · the ledger is the whole event', () => {
  test('the opening gives rules, round and teams; a team exists from its first entry on', () => {
    const rules = findPreset('algs')!.rules;
    const late = { ...opening, rules, round: 3, teams: [team('a'), team('b', 2)] };
    const entries = [late, result('a', 1), result('a', 2)].map((act, number) => ({ ...act, number, reason: '' }));
    expect(foldEvent(entries, 0)).toMatchObject({ number: 0, rules, round: 3, endedBy: null, decisions: NO_DECISIONS });
    expect([0, 1, 2].map((until) => [...foldEvent(entries, until).teams.keys()])).toEqual([['a'], ['a'], ['a', 'b']]);
  });

  test('teams that are added follow those of the opening, and keep their place when a removal is undone', () => {
    const added = ledger(
      { kind: 'team_added', teams: [team('d'), team('c')] },
      { kind: 'team_removal', team: team('a') },
      { kind: 'team_added', teams: [team('e')] },
      undo(2),
    );
    expect([...foldEvent(added, 3).teams.keys()]).toEqual(['b', 'd', 'c', 'e']);
    expect([...foldEvent(added).teams.keys()]).toEqual(['a', 'b', 'd', 'c', 'e']);
  });

  test('the round on air is the last one that was set; zero goes to the first, and its undo back', () => {
    const entries = ledger({ kind: 'round', round: 4 }, { kind: 'zero', results: 0, round: 4 }, undo(2), undo(3));
    expect([0, 1, 2, 3, 4].map((until) => foldEvent(entries, until).round)).toEqual([1, 4, 1, 4, 1]);
  });

  test('the end names its entry, also after the undo of a reopening', () => {
    const entries = ledger({ kind: 'end' }, { kind: 'reopening' }, undo(2));
    expect([1, 2, 3].map((until) => foldEvent(entries, until).endedBy)).toEqual([1, null, 1]);
  });
});

test('ES4 · undoing a rename leaves what was edited after it', () => {
  const details = (name: string, discordId: string): LedgerAct => ({
    kind: 'team',
    teamId: 'a',
    before: { name: 'a', discordId: '' },
    after: { name, discordId },
  });
  const entries = ledger(details('Lobos', ''), player('a1', 'z'), undo(1));
  expect(foldEvent(entries, 2).teams.get('a')).toMatchObject({ name: 'Lobos' });
  expect(foldEvent(entries).teams.get('a')).toMatchObject({ name: 'a' });
  expect(firstOf(foldEvent(entries), 1)).toBe('z');
});

test('ES1 · acts of one request: an end that is undone, then a result, change both rows', () => {
  const before = foldEvent(ledger({ kind: 'end' }));
  const after = foldEvent(ledger({ kind: 'end' }, undo(1), result('a', 1)));
  expect(rowChanges(before, after)).toMatchObject({ added: [{ teamId: 'a', round: 1 }], event: { endedBy: null } });
});

describe('ES2 · who played', () => {
  test.each<[string, LedgerAct[], (string | undefined)[]]>([
    ['a substitution holds from its round on', [substitution(3, 'x')], ['a1', 'a1', 'x', 'x', 'x']],
    [
      'the later one, from an earlier round, replaces both',
      [substitution(4, 'x'), substitution(2, 'y')],
      ['a1', 'y', 'y', 'y', 'y'],
    ],
    [
      'the later one, from a later round, leaves the first',
      [substitution(2, 'x'), substitution(4, 'y')],
      ['a1', 'x', 'x', 'y', 'y'],
    ],
    [
      'undoing the second restores the first',
      [substitution(4, 'x'), substitution(2, 'y'), undo(2)],
      ['a1', 'a1', 'a1', 'x', 'x'],
    ],
    [
      'a correction holds for every round of that player',
      [substitution(3, 'x'), player('a1', 'z')],
      ['z', 'z', 'x', 'x', 'x'],
    ],
    [
      'an undone substitution takes its corrected player along',
      [substitution(3, 'x'), player('x', 'z'), undo(1)],
      ['a1', 'a1', 'a1', 'a1', 'a1'],
    ],
    [
      'a correction of a correction that was undone corrects the first name',
      [player('a1', 'y'), player('y', 'z'), undo(1)],
      ['z', 'z', 'z', 'z', 'z'],
    ],
    [
      'a substitution that was undone and redone holds again',
      [substitution(3, 'x'), undo(1), undo(2)],
      ['a1', 'a1', 'x', 'x', 'x'],
    ],
    [
      'and the same with the undone substitution redone',
      [substitution(3, 'x'), player('x', 'z'), undo(1), undo(3)],
      ['a1', 'a1', 'z', 'z', 'z'],
    ],
  ])('%s', (_, acts, holders) => {
    const state = foldEvent(ledger(...acts));
    expect([1, 2, 3, 4, 5].map((round) => firstOf(state, round))).toEqual(holders);
    expect(rosterOf(state.teams.get('a')!)[0]).toBe(holders[4]);
  });

  test('results that name their players follow corrections and substitutions too', () => {
    const named = (round: number): LedgerAct => ({
      ...(result('a', round) as LedgerAct & { kind: 'result' }),
      result: { reportId: 'r', placement: 1, kills: [1, 2, 3], players: ['g', 'a2', 'a3'] },
    });
    const state = foldEvent(ledger(named(1), named(3), player('g', 'h'), substitution(2, 'x')));
    const playersIn = (round: number) => state.teams.get('a')!.results.get(round)!.players;
    expect([playersIn(1), playersIn(3)]).toEqual([
      ['h', 'a2', 'a3'],
      ['x', 'a2', 'a3'],
    ]);
  });
});

describe('ES2 · ES4 · who played, with results', () => {
  const playedBy = (...acts: LedgerAct[]) => {
    const entries = ledger(...acts);
    const state = entries
      .slice(1)
      .reduce(
        (before, entry) => (entry.kind === 'undo' ? foldEvent(entries, entry.number) : stepEvent(before, entry)),
        foldEvent(entries, 0),
      );
    expect(state).toEqual(foldEvent(entries));
    const own = state.teams.get('a')!;
    return Object.fromEntries(Array.from(own.results.keys(), (round) => [round, playersOf(own, round)[0]]));
  };

  test('ES4 · a substitution is undone, redone, and undone again after a result: the first player has played', () => {
    const acts = [substitution(2, 'x'), undo(1), undo(2), result('a', 2)];
    expect(playedBy(...acts)).toEqual({ 2: 'x' });
    expect(playedBy(...acts, undo(3))).toEqual({ 2: 'a1' });
    expect(playedBy(...acts, undo(3), undo(5))).toEqual({ 2: 'x' });
  });

  test('ES4 · a late result of an earlier round, after an undone substitution and a rename, is the renamed player’s', () => {
    const acts = [substitution(3, 'x'), undo(1), player('a1', 'z'), result('a', 1)];
    expect(playedBy(...acts)).toEqual({ 1: 'z' });
    // Renamed while the substitute had the slot: the first player keeps the name.
    expect(playedBy(substitution(3, 'x'), player('x', 'z'), undo(1), result('a', 1), result('a', 4))).toEqual({
      1: 'a1',
      4: 'a1',
    });
    expect(playedBy(...acts, undo(2), result('a', 3))).toEqual({ 1: 'z', 3: 'x' });
  });
});

test('ES2 · a replayed round takes its absences and its annulment along; undoing the replay brings them back', () => {
  const absence = (teamId: string, round: number): LedgerAct => ({ kind: 'absence', teamId, round });
  const entries = ledger(
    absence('a', 1),
    absence('a', 2),
    result('b', 2),
    { kind: 'void_round', round: 2 },
    { kind: 'replay', round: 2, results: 1 },
    undo(5),
  );
  const decided = (until: number) => {
    const { decisions, replayed } = foldEvent(entries, until);
    const { absences, voidRounds } = decisions;
    return [absences.map(({ round }) => round), voidRounds.map(({ round }) => round), replayed];
  };
  expect(decided(4)).toEqual([[1, 2], [2], []]);
  expect(decided(5)).toEqual([[1], [], [2]]);
  expect(decided(6)).toEqual([[1, 2], [2], []]);
});

test('LE8 · a result of a team whose removal was redone is not in the state', () => {
  const entries = ledger({ kind: 'team_removal', team: team('a') }, undo(1), result('a', 2), undo(2));
  expect(foldEvent(entries, 3).teams.get('a')!.results.size).toBe(1);
  expect([...foldEvent(entries).teams.keys()]).toEqual(['b']);
});

test('ES4 · steps give the state that the fold gives, and change no earlier state', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(nights, (entries) => {
      const states = [foldEvent(entries, 0)];
      for (const entry of entries.slice(1))
        states.push(entry.kind === 'undo' ? foldEvent(entries, entry.number) : stepEvent(states.at(-1)!, entry));
      for (const [number, state] of states.entries()) expect(state).toEqual(foldEvent(entries, number));
    }),
  );
});

test(
  'ES4 · undoing an entry right away gives the state before it, and undoing that undo the state after it',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(nights, (entries) => {
        const last = entries.at(-1)!.number;
        if (last === 0) return;
        const undone = [...entries, { ...undo(last), number: last + 1, reason: '' }];
        const redone = [...undone, { ...undo(last + 1), number: last + 2, reason: '' }];
        const [before, after] = [foldEvent(entries, last - 1), foldEvent(entries)];
        // A team of the opening that begins with this entry stays.
        const arrived = new Set([...after.upcoming, ...before.upcoming].length === 0 ? [] : ['c', 'd']);
        // A decision that was undone keeps its number.
        const comparable = ({
          number: _number,
          decided: _decided,
          teams,
          upcoming: _upcoming,
          ...state
        }: EventState) => ({
          ...state,
          teams: [...teams.values()].filter(({ id }) => !arrived.has(id)),
        });
        expect(comparable(foldEvent(undone))).toEqual(comparable(before));
        expect(comparable(foldEvent(redone))).toEqual(comparable(after));
      }),
    );
  },
);

test('ES5 · the acts that end an event tell its end as the fold does, at every entry', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(nights, (entries) => {
      const ending = entries.filter(({ kind }) => ENDING_KINDS.some((one) => one === kind));
      for (const { number } of entries) {
        const end = endOf(ending.filter((entry) => entry.number <= number));
        expect(end?.number ?? null).toBe(foldEvent(entries, number).endedBy);
      }
    }),
  );
});
