// Random ledgers for tests.
import fc from 'fast-check';
import { foldEvent, rosterOf } from '../scores/ledger/event-state.ts';
import type { LedgerAct, LedgerEntry, LedgerResult, OpeningTeam } from '../scores/ledger/ledger.ts';
import { hundredths } from '../points.ts';
import { defaultPreset, findPreset } from '../rules/presets.ts';

export function team(id: string, since?: number): OpeningTeam {
  return {
    id,
    name: id,
    discordId: '',
    activisionIds: [`${id}1`, `${id}2`, `${id}3`, ''],
    carriedPoints: 0,
    createdAt: '2026-11-15T00:00:00.000Z',
    signUpId: null,
    ...(since !== undefined && { since }),
  };
}

export const undo = (undoes: number): LedgerAct => ({ kind: 'undo', undoes });

// 'c' and 'd' are teams of the opening that exist from a later entry on; 'e' and 'f' are added.
const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
// Most acts are about the same few teams, so that they meet.
const anyTeam = fc.constantFrom('a', 'a', 'a', 'b', 'b', ...ids);
const place = fc.record({ teamId: anyTeam, round: fc.integer({ min: 1, max: 4 }) });
const randomResult: fc.Arbitrary<LedgerResult> = fc.record({
  reportId: fc.uuid(),
  placement: fc.integer({ min: 1, max: 50 }),
  kills: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)),
  players: fc.constantFrom(null, ['x', 'y', 'z']),
});
const anyAct: fc.Arbitrary<LedgerAct> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      at: place,
      result: randomResult,
      before: fc.constant(null),
    }),
  },
  fc.record({ kind: fc.constant('removal' as const), at: place, before: randomResult }),
  fc.record({ kind: fc.constant('move' as const), from: place, to: place, before: fc.constant(null) }),
  fc.record({ kind: fc.constant('replay' as const), round: fc.integer({ min: 1, max: 4 }), results: fc.constant(0) }),
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('substitution' as const),
      teamId: anyTeam,
      slot: fc.constantFrom(1, 2, 3),
      fromRound: fc.integer({ min: 1, max: 4 }),
      before: fc.constant(''),
      after: fc.constantFrom('p', 'q'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('player' as const),
      teamId: anyTeam,
      slot: fc.constantFrom(1, 2),
      before: fc.constant(''),
      after: fc.constantFrom('p', 'q', 'r'),
    }),
  },
  fc.constant({ kind: 'team_added' as const, teams: [] }),
  fc.record({
    kind: fc.constant('team' as const),
    teamId: anyTeam,
    before: fc.constant({ name: 'x', discordId: '1' }),
    after: fc.record({ name: fc.constantFrom('x', 'y'), discordId: fc.constantFrom('1', '2') }),
  }),
  fc.constantFrom(...ids).map((id) => ({ kind: 'team_removal' as const, team: team(id) })),
  fc.constant({ kind: 'zero' as const, results: 0, round: 1 }),
  fc.constant({ kind: 'reset' as const, results: 0, round: 1, teams: ids.map((id) => team(id)) }),
  fc
    .constantFrom('warzone-trios', 'algs')
    .map((id) => ({ kind: 'rules' as const, before: defaultPreset.rules, after: findPreset(id)!.rules })),
  fc.record({
    kind: fc.constant('adjustment' as const),
    teamId: anyTeam,
    round: fc.constantFrom(null, 1),
    points: fc.constantFrom(-100, 250).map(hundredths),
  }),
  fc.record({ kind: fc.constant('absence' as const), teamId: anyTeam, round: fc.constantFrom(1, 2) }),
  fc.record({
    kind: fc.constantFrom('warning' as const, 'disqualification' as const),
    teamId: anyTeam,
  }),
  fc.record({ kind: fc.constant('void_round' as const), round: fc.constantFrom(1, 2) }),
  fc.constantFrom({ kind: 'end' as const }, { kind: 'reopening' as const }),
  fc.integer({ min: 1, max: 4 }).map((round) => ({ kind: 'round' as const, round })),
  { weight: 6, arbitrary: fc.nat().map((undoes) => undo(undoes)) },
);
const opening: LedgerAct = {
  kind: 'opening',
  rules: defaultPreset.rules,
  round: 1,
  teams: [team('a'), team('b'), team('c', 3), team('d', 9)],
};

export const nights: fc.Arbitrary<LedgerEntry[]> = fc.array(anyAct, { maxLength: 40 }).map((acts) => {
  const entries: LedgerEntry[] = [{ ...opening, number: 0, reason: '' }];
  for (const act of acts) entries.push({ ...possible(act, entries), number: entries.length, reason: '' });
  return entries;
});

// What can follow these entries: an undo points at one of them, a change of players names who is there, a team is added once.
function possible(act: LedgerAct, entries: readonly LedgerEntry[]): LedgerAct {
  const last = entries.length - 1;
  if (act.kind === 'undo') return last > 0 ? undo(1 + (act.undoes % last)) : { kind: 'end' };
  if (act.kind === 'team_added') {
    const added = entries.filter(({ kind }) => kind === 'team_added').length;
    const id = ['e', 'f'][added];
    return id ? { ...act, teams: [team(id)] } : { kind: 'reopening' };
  }
  if (act.kind !== 'player' && act.kind !== 'substitution') return act;
  const own = foldEvent(entries).teams.get(act.teamId);
  return own ? { ...act, before: rosterOf(own)[act.slot - 1]! } : { kind: 'reopening' };
}
