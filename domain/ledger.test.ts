import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ENDING_KINDS,
  endOf,
  inForce,
  type LedgerAct,
  type LedgerEntry,
  type LedgerTeam,
  playersAt,
  replayedRoundOf,
  replayLedger,
  rosterOf,
  teamDetailsOf,
} from './ledger.ts';
import { hundredths } from './points.ts';
import { defaultPreset, findPreset } from './rules/presets.ts';

const teams = ['a', 'b', 'c'];
const reason = '';

function team(id: string): LedgerTeam {
  return {
    id,
    name: id,
    discordId: '',
    activisionIds: ['', '', ''],
    carriedPoints: 0,
    createdAt: '2026-11-15T00:00:00.000Z',
    signUpId: null,
  };
}

const place = fc.record({ teamId: fc.constantFrom(...teams), round: fc.integer({ min: 1, max: 4 }) });
const result = fc.record({
  reportId: fc.uuid(),
  placement: fc.integer({ min: 1, max: 50 }),
  kills: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
  players: fc.constant(['x', 'y', 'z']),
});
const playerChange = fc
  .record({ teamId: fc.constantFrom(...teams), slot: fc.constantFrom(1, 2, 3), after: fc.constantFrom('p', 'q') })
  .map((change) => ({ ...change, before: ['x', 'y', 'z'][change.slot - 1]! }));
const plainAct: fc.Arbitrary<LedgerAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('result' as const), at: place, result, before: fc.constant(null) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('removal' as const), at: place, before: result }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), from: place, to: place, before: fc.constant(null) }),
  },
  fc.record({ kind: fc.constant('replay' as const), round: fc.integer({ min: 1, max: 4 }), results: fc.constant(0) }),
  playerChange.map((change) => ({ kind: 'player' as const, ...change })),
  fc
    .record({ change: playerChange, fromRound: fc.integer({ min: 1, max: 4 }) })
    .map(({ change, fromRound }) => ({ kind: 'substitution' as const, ...change, fromRound })),
  fc.record({
    kind: fc.constant('team' as const),
    teamId: fc.constantFrom(...teams),
    before: fc.constant({ name: 'x', discordId: '1' }),
    after: fc.record({ name: fc.constantFrom('x', 'y'), discordId: fc.constantFrom('1', '2') }),
  }),
  fc.constantFrom(...teams).map((id) => ({ kind: 'team_removal' as const, team: team(id) })),
  fc.constant({ kind: 'zero' as const, results: 0, round: 1 }),
  fc.constant({ kind: 'reset' as const, results: 0, round: 1, teams: teams.map(team) }),
  fc
    .constantFrom('warzone-trios', 'algs')
    .map((id) => ({ kind: 'rules' as const, before: defaultPreset.rules, after: findPreset(id)!.rules })),
  fc.record({
    kind: fc.constant('adjustment' as const),
    teamId: fc.constantFrom(...teams),
    round: fc.constantFrom(null, 1, 2),
    points: fc.integer({ min: -500, max: 500 }).map(hundredths),
  }),
  fc
    .constantFrom('warning' as const, 'disqualification' as const)
    .chain((kind) => fc.constantFrom(...teams).map((teamId) => ({ kind, teamId }))),
  place.map((at) => ({ kind: 'absence' as const, ...at })),
  fc.integer({ min: 1, max: 4 }).map((round) => ({ kind: 'void_round' as const, round })),
  fc
    .shuffledSubarray(teams, { minLength: 2 })
    .map((teamIds) => ({ kind: 'tie' as const, teamIds, method: 'draw' as const })),
  fc.constant({ kind: 'end' as const }),
  fc.constant({ kind: 'reopening' as const }),
);
/** Random entries, some of which undo an earlier entry that is in force at that moment. */
const ledger = fc
  .array(fc.oneof({ weight: 4, arbitrary: plainAct }, { weight: 1, arbitrary: fc.nat() }), { maxLength: 40 })
  .map((steps) => {
    const entries: LedgerEntry[] = [];
    for (const step of steps) {
      const number = entries.length + 1;
      if (typeof step !== 'number') entries.push({ ...step, number, reason });
      else {
        const standing = inForce(entries);
        const chosen = standing[step % Math.max(1, standing.length)];
        if (chosen) entries.push({ kind: 'undo', undoes: chosen.number, number, reason });
      }
    }
    return entries;
  });

const shown = (entries: readonly LedgerEntry[], withRoster = true) => {
  const { results, removedTeams, ended, rules, decisions } = replayLedger(entries);
  const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
  return JSON.stringify([
    [...results].toSorted(byKey),
    [...removedTeams].toSorted(byKey),
    withRoster ? [...rosterOf(entries), ...teamDetailsOf(entries)].toSorted(byKey) : [],
    ended,
    rules,
    decisions,
  ]);
};

test('FX3 · the entry that ended an event follows from the entries about its end alone', () => {
  fc.assert(
    fc.property(ledger, (entries) => {
      const kinds: readonly string[] = ENDING_KINDS;
      const end = endOf(entries.filter(({ kind }) => kinds.includes(kind)));
      expect(end).toEqual(endOf(entries));
      expect(end !== null).toBe(replayLedger(entries).ended === true);
    }),
    { numRuns: 1000 },
  );
});

describe('LE3 · undo', () => {
  test(
    'LE3 · undoing the last entry gives the state before it, byte for byte, whatever it was',
    { timeout: 30_000 },
    () => {
      fc.assert(
        fc.property(ledger, plainAct, (entries, act) => {
          const number = entries.length + 1;
          const after = [...entries, { ...act, number, reason }];
          const undone = [...after, { kind: 'undo' as const, undoes: number, number: number + 1, reason }];
          // rosterOf lists a slot once it was changed, even if the change is undone, so these rosters are not compared.
          const changesRoster = act.kind === 'player' || act.kind === 'substitution' || act.kind === 'team';
          expect(shown(undone, !changesRoster)).toBe(shown(entries, !changesRoster));
          const redone = [...undone, { kind: 'undo' as const, undoes: number + 1, number: number + 2, reason }];
          expect(shown(redone)).toBe(shown(after));
        }),
        { numRuns: 3000 },
      );
    },
  );

  test('LE3 · undoing any entry gives what the ledger would be without it', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(ledger, fc.nat(), (entries, choice) => {
        const acts = inForce(entries).filter(({ kind }) => kind !== 'undo');
        const chosen = acts[choice % Math.max(1, acts.length)];
        if (!chosen) return;
        const undone = [
          ...entries,
          { kind: 'undo' as const, undoes: chosen.number, number: entries.length + 1, reason },
        ];
        const without = replayLedger(acts.filter(({ number }) => number !== chosen.number));
        const { results, ended, rules, decisions } = replayLedger(undone);
        expect([[...results], ended, rules, decisions]).toEqual([
          [...without.results],
          without.ended,
          without.rules,
          without.decisions,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  test('LE3 · undo, redo, undo: only the last one counts', () => {
    const entries: LedgerEntry[] = [
      { kind: 'end', number: 1, reason },
      { kind: 'undo', undoes: 1, number: 2, reason },
      { kind: 'undo', undoes: 2, number: 3, reason },
    ];
    expect([1, 2, 3].map((count) => replayLedger(entries.slice(0, count)).ended)).toEqual([true, null, true]);
    expect(inForce(entries).map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe('LE4 · LE5 · what an act does', () => {
  const at = (teamId: string, round: number) => ({ teamId, round });
  const first = { reportId: 'r1', placement: 1, kills: [1, 2, 3] as const, players: ['x', 'y', 'z'] };
  const entered: LedgerEntry = { kind: 'result', at: at('a', 1), result: first, before: null, number: 1, reason };
  const keys = (...entries: LedgerEntry[]) => [...replayLedger([entered, ...entries]).results.keys()];

  test.each<[string, LedgerAct, string[]]>([
    ['a removal', { kind: 'removal', at: at('a', 1), before: first }, []],
    ['a move to another round', { kind: 'move', from: at('a', 1), to: at('a', 2), before: null }, ['a 2']],
    ['a move to another team', { kind: 'move', from: at('a', 1), to: at('b', 1), before: null }, ['b 1']],
    ['a replayed round', { kind: 'replay', round: 1, results: 1 }, []],
    ['another round replayed', { kind: 'replay', round: 2, results: 0 }, ['a 1']],
    ['a team that goes', { kind: 'team_removal', team: team('a') }, []],
    ['zeroing', { kind: 'zero', results: 1, round: 1 }, []],
  ])('LE4 · LE5 · after %s there are results at %3$j', (_what, act, expected) =>
    expect(keys({ ...act, number: 2, reason })).toEqual(expected),
  );

  const second: LedgerEntry = { ...entered, at: at('a', 2), number: 2 };
  const substitution = { kind: 'substitution', teamId: 'a', slot: 2, fromRound: 2, before: 'y', after: 'w' } as const;
  const correction = { kind: 'player', teamId: 'a', slot: 2 } as const;
  const players = (...acts: LedgerAct[]) => {
    const entries = [entered, second, ...acts.map((act, index) => ({ ...act, number: index + 3, reason }))];
    const { results } = replayLedger(entries);
    return ['a 1', 'a 2'].map((key) => results.get(key)?.players[1]);
  };

  test.each<[string, LedgerAct[], string[]]>([
    ['a corrected name stands in every round', [{ ...correction, before: 'y', after: 'v' }], ['v', 'v']],
    ['a substitution leaves earlier rounds to who played them', [substitution], ['y', 'w']],
    [
      'a typo of the substitute is corrected where the substitute played',
      [substitution, { ...correction, before: 'w', after: 'v' }],
      ['y', 'v'],
    ],
  ])('LE7 · %s', (_what, acts, expected) => expect(players(...acts)).toEqual(expected));

  const undo = (undoes: number): LedgerAct => ({ kind: 'undo', undoes });
  const third = (player: string): LedgerAct => ({
    ...entered,
    at: at('a', 3),
    result: { ...first, players: ['x', player, 'z'] },
  });
  const rename = { ...correction, before: 'y', after: 'v' };
  test.each<[string, LedgerAct[], string]>([
    ['an undone substitution', [substitution, third('w'), undo(3)], 'y'],
    ['an undone correction of a name', [rename, third('v'), undo(3)], 'y'],
    ['two undone changes', [rename, { ...substitution, before: 'v' }, third('w'), undo(4), undo(3)], 'y'],
    ['a substitution that was undone and redone', [substitution, third('w'), undo(3), undo(5)], 'w'],
    ['a new substitution after an undone one', [substitution, undo(3), substitution, third('w')], 'w'],
    ['a substitution from a later round on', [{ ...substitution, fromRound: 4 }, third('y')], 'y'],
    ['an undone substitution of another team', [{ ...substitution, teamId: 'b' }, third('w'), undo(3)], 'w'],
  ])('LE3 · LE7 · a result reported under %s belongs to %3$j', (_what, acts, expected) => {
    const entries = [entered, second, ...acts.map((act, index) => ({ ...act, number: index + 3, reason }))];
    expect(replayLedger(entries).results.get('a 3')?.players[1]).toBe(expected);
  });

  const swap = (fromRound: number, before: string, after: string): LedgerAct => ({
    ...substitution,
    fromRound,
    before,
    after,
  });
  const typo = (before: string, after: string): LedgerAct => ({ ...correction, before, after });
  test.each<[string, LedgerAct[], string]>([
    ['a second substitution from an earlier round on', [swap(4, 'y', 'w'), swap(2, 'w', 'u')], 'y u u u u'],
    ['the same, with the second one undone', [swap(4, 'y', 'w'), swap(2, 'w', 'u'), undo(2)], 'y y y w w'],
    ['the same, with the first one undone', [swap(4, 'y', 'w'), swap(2, 'w', 'u'), undo(1)], 'y u u u u'],
    [
      'a second one from a later round on, the first undone',
      [swap(2, 'y', 'w'), swap(4, 'w', 'u'), undo(1)],
      'y y y u u',
    ],
    ['an undone substitution whose player was corrected', [swap(2, 'y', 'w'), typo('w', 'v'), undo(1)], 'y y y y y'],
    ['the same, redone', [swap(2, 'y', 'w'), typo('w', 'v'), undo(1), undo(3)], 'y v v v v'],
    ['an undone correction of a name that was corrected again', [typo('y', 'v'), typo('v', 'u'), undo(1)], 'u u u u u'],
    ['a corrected player who came back', [swap(2, 'y', 'w'), swap(4, 'w', 'y'), typo('y', 'v')], 'v w w v v'],
    [
      'a substitute who has the name of an undone correction',
      [typo('y', 'w'), undo(1), swap(2, 'y', 'w'), typo('w', 'v')],
      'y v v v v',
    ],
  ])('LE7 · after %s the rounds are of %3$j', (_what, acts, expected) => {
    const numbered = acts.map((act, index) => ({ ...act, number: index + 1, reason }));
    const reports = [1, 2, 3, 4, 5].map((round) => ({ ...entered, at: at('a', round) }));
    const played = (entries: LedgerEntry[]) =>
      [1, 2, 3, 4, 5].map((round) => replayLedger(entries).results.get(`a ${round}`)?.players[1]).join(' ');
    // Whether the rounds are reported before the changes or after them.
    expect(played([...numbered, ...reports.map((entry, index) => ({ ...entry, number: 10 + index }))])).toBe(expected);
    expect(played([...reports.map((entry, index) => ({ ...entry, number: index - 10 })), ...numbered])).toBe(expected);
    expect(rosterOf(numbered).get('a 2')).toBe(expected.at(-1));
  });

  test('LE3 · a removed team has no results, also none that were reported while its removal was undone', () => {
    const undone: LedgerEntry[] = [
      { kind: 'team_removal', team: team('a'), number: 1, reason },
      { kind: 'undo', undoes: 1, number: 2, reason },
      { ...entered, number: 3 },
    ];
    expect(replayLedger(undone).results.size).toBe(1);
    expect(replayLedger([...undone, { kind: 'undo', undoes: 2, number: 4, reason }]).results.size).toBe(0);
  });

  test('LE4 · a moved result belongs to the players of the team and round it was moved to', () => {
    const move = { kind: 'move', from: at('a', 1), to: at('b', 1), before: first } as const;
    const moved = (more: object) =>
      replayLedger([entered, { ...move, ...more, number: 2, reason }]).results.get('b 1')?.players;
    expect(moved({ players: ['p', 'q', 'r'] })).toEqual(['p', 'q', 'r']);
    // Entries of older versions do not contain the players.
    expect(moved({})).toEqual(['x', 'y', 'z']);
  });

  test('LE7 · a round before the substitution that is reported late counts for who played then', () => {
    const entries: LedgerEntry[] = [{ ...substitution, number: 1, reason }];
    const roster = ['x', 'w', 'z'];
    expect(playersAt(entries, at('a', 1), roster)).toEqual(['x', 'y', 'z']);
    expect(playersAt(entries, at('a', 2), roster)).toEqual(roster);
    expect(playersAt(entries, at('b', 1), roster)).toEqual(roster);
    expect([...rosterOf(entries)]).toEqual([['a 2', 'w']]);
  });
});

describe('LE5 · the round being replayed', () => {
  const result = (round: number): LedgerAct => ({
    kind: 'result',
    at: { teamId: 'a', round },
    result: { reportId: 'r', placement: 1, kills: [0, 0, 0], players: [] },
    before: null,
  });
  const replay = (round: number): LedgerAct => ({ kind: 'replay', round, results: 1 });
  const undo = (undoes: number): LedgerAct => ({ kind: 'undo', undoes });
  const moved: LedgerAct = {
    kind: 'move',
    from: { teamId: 'a', round: 1 },
    to: { teamId: 'a', round: 2 },
    before: null,
  };

  test.each<[string, LedgerAct[], number | null]>([
    ['none before a replay', [result(2)], null],
    ['the one whose results were set aside', [result(2), replay(2)], 2],
    ['also while other rounds get results', [result(2), replay(2), result(3)], 2],
    ['none once the round has a result again', [result(2), replay(2), result(2)], null],
    ['none once a result was moved into it', [result(1), result(2), replay(2), moved], null],
    ['again when that result is undone', [result(2), replay(2), result(2), undo(3)], 2],
    ['none when the replay is undone', [result(2), replay(2), undo(2)], null],
    ['of two the last one', [result(1), result(2), replay(2), replay(1)], 1],
    ['of two the other once the last has a result', [result(1), result(2), replay(2), replay(1), result(1)], 2],
    ['none after zeroing', [result(2), replay(2), { kind: 'zero', results: 0, round: 2 }], null],
    ['none after a reset', [result(2), replay(2), { kind: 'reset', results: 0, round: 2, teams: [] }], null],
    ['none after the end', [result(2), replay(2), { kind: 'end' }], null],
  ])('LE5 · %s', (_what, acts, expected) =>
    expect(replayedRoundOf(acts.map((act, index) => ({ ...act, number: index + 1, reason })))).toBe(expected),
  );
});

describe('LE6 · the name and the Discord ID of a team', () => {
  const edit = (number: number, before: [string, string], after: [string, string]): LedgerEntry => ({
    kind: 'team',
    teamId: 'a',
    before: { name: before[0], discordId: before[1] },
    after: { name: after[0], discordId: after[1] },
    number,
    reason,
  });
  const renamed = edit(1, ['Lobos', '1'], ['Lobos FC', '1']);
  const rewired = edit(2, ['Lobos FC', '1'], ['Lobos FC', '2']);
  const undo = (undoes: number, number: number): LedgerEntry => ({ kind: 'undo', undoes, number, reason });

  test.each<[string, LedgerEntry[], [string, string] | undefined]>([
    ['a team that was never edited keeps what it has', [], undefined],
    ['the last edit stands', [renamed, rewired], ['Lobos FC', '2']],
    ['all undone, it has its first name again', [renamed, undo(1, 2)], ['Lobos', '1']],
    ['undoing the name keeps a later Discord ID', [renamed, rewired, undo(1, 3)], ['Lobos', '2']],
    ['undoing the Discord ID keeps the name', [renamed, rewired, undo(2, 3)], ['Lobos FC', '1']],
    ['a redone edit stands again', [renamed, undo(1, 2), undo(2, 3)], ['Lobos FC', '1']],
  ])('LE6 · %s', (_what, entries, expected) => {
    const details = teamDetailsOf(entries).get('a');
    expect(details && [details.name, details.discordId]).toEqual(expected);
  });
});

test('FX3 · a replay looks at the results of one team for a change of its players, however many other teams have', () => {
  const countReads = (teamCount: number) => {
    let reads = 0;
    const counted = (act: LedgerAct & { teamId: string }) =>
      Object.defineProperty({ ...act }, 'teamId', { enumerable: true, get: () => ((reads += 1), act.teamId) });
    const played = { placement: 1, kills: [1], players: ['x'] };
    const entries = Array.from({ length: teamCount }, (_, index): LedgerEntry[] => {
      const teamId = `team ${index}`;
      const result = { ...played, reportId: `${index}` };
      const acts: LedgerAct[] = [
        { kind: 'result', at: { teamId, round: 1 }, result, before: null },
        counted({ kind: 'player', teamId, slot: 1, before: 'x', after: 'y' }),
        counted({ kind: 'substitution', teamId, slot: 1, fromRound: 1, before: 'y', after: 'z' }),
      ];
      return acts.map((act, step) => Object.assign(act, { number: index * 3 + step + 1, reason }));
    });
    const { results } = replayLedger(entries.flat());
    expect([...results.values()].every(({ players }) => players[0] === 'z')).toBe(true);
    return reads / teamCount;
  };
  expect(countReads(600)).toBe(countReads(60));
});
