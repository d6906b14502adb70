import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexLedger } from './ledger-index.ts';
import { foldEvent } from './event-state.ts';
import { inForce, type LedgerAct, type LedgerEntry, type Place } from './ledger.ts';
import type { DatedAct } from '../../visitors/public-acts.ts';
import { publicChanges } from '../../visitors/public-changes.ts';
import { defaultPreset, findPreset } from '../../rules/presets.ts';

const teams = ['a', 'b', 'c'];
const rounds = [1, 2, 3];
const reason = '';
const placeOf = fc.record({ teamId: fc.constantFrom(...teams), round: fc.constantFrom(...rounds) });
const played = (placement: number) => ({ reportId: `r${placement}`, placement, kills: [1, 2, 3], players: ['x'] });
const team = (id: string) => ({
  id,
  name: id,
  discordId: '',
  activisionIds: [],
  carriedPoints: 0,
  createdAt: '2026-11-15T00:00:00.000Z',
  signUpId: null,
});
const opening: LedgerEntry = {
  kind: 'opening',
  rules: defaultPreset.rules,
  round: 1,
  teams: teams.map(team),
  number: 0,
  reason,
};
const act: fc.Arbitrary<LedgerAct> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      at: placeOf,
      result: fc.nat(50).map(played),
      before: fc.constant(null),
    }),
  },
  placeOf.map((at) => ({ kind: 'removal' as const, at, before: played(1) })),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), from: placeOf, to: placeOf, before: fc.constant(null) }),
  },
  fc.constantFrom(...rounds).map((round) => ({ kind: 'replay' as const, round, results: 1 })),
  fc.constantFrom(...teams).map((id) => ({ kind: 'team_removal' as const, team: team(id) })),
  fc.constant({ kind: 'zero' as const, results: 0, round: 1 }),
  fc.constant({ kind: 'reset' as const, results: 0, round: 1, teams: teams.map(team) }),
  fc
    .constantFrom('warzone-trios', 'algs')
    .map((id) => ({ kind: 'rules' as const, before: defaultPreset.rules, after: findPreset(id)!.rules })),
  fc.constantFrom({ kind: 'end' as const }, { kind: 'reopening' as const }),
);
/** Random entries; a number undoes one of the entries in force. */
const ledger = fc.array(fc.oneof({ weight: 3, arbitrary: act }, fc.nat()), { maxLength: 30 }).map((steps) => {
  const entries: LedgerEntry[] = [opening];
  for (const step of steps) {
    const number = entries.length;
    const standing = inForce(entries).slice(1);
    const undone = typeof step === 'number' ? standing[step % Math.max(1, standing.length)] : undefined;
    if (typeof step !== 'number') entries.push({ ...step, number, reason });
    else if (undone) entries.push({ kind: 'undo', undoes: undone.number, number, reason });
  }
  return entries;
});

test('FX3 · the index knows of every moment what the fold up to it gives', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(ledger, fc.nat(), (entries, choice) => {
      const last = choice % entries.length;
      const state = foldEvent(entries, last);
      const resultOf = ({ teamId, round }: Place) => state.teams.get(teamId)?.results.get(round);
      const index = indexLedger(entries);
      const places: Place[] = teams.flatMap((teamId) => rounds.map((round) => ({ teamId, round })));
      const found = places.map((place) => index.resultAt(place, last)?.reportId);
      expect(found).toEqual(places.map((place) => resultOf(place)?.reportId));
      const played = places.filter(resultOf).map(({ round }) => round);
      expect(index.hasResults(last)).toBe(played.length > 0);
      expect(rounds.filter((round) => index.hasResults(last, round))).toEqual(
        rounds.filter((round) => played.includes(round)),
      );
      expect(index.rulesAt(last) ?? defaultPreset.rules).toEqual(state.rules);
      expect(index.hasEnded(last)).toBe(state.endedBy !== null);
    }),
    { numRuns: 2000 },
  );
});

const at = { teamId: 'a', round: 1 };
const rules = defaultPreset.rules;
const others = { ...rules, name: 'Outras' };

test.each<[string, (index: number) => LedgerAct]>([
  ['corrections of results', (index) => correction({ teamId: `t${index % 50}`, round: 1 }, index)],
  ['corrections of one result', (index) => correction(at, index)],
  ['undos of undos', (index) => (index === 0 ? correction(at, 0) : { kind: 'undo', undoes: index })],
  ['changes of the rules', (index) => (index === 0 ? correction(at, 0) : ruleChange(index))],
  ['results that are zeroed', (index) => (index % 2 ? { kind: 'zero', results: 1, round: 1 } : correction(at, index))],
])('FX3 · what changed is told in time linear in the entries: %s', (_case, make) => {
  const readsOf = (count: number) => {
    let reads = 0;
    const entries = Array.from({ length: count }, (_, index): DatedAct => {
      const { kind, ...rest } = make(index);
      const entry = { ...rest, number: index + 1, publicUntil: index, reason, enteredAt: new Date(0) };
      const counted = { enumerable: true, get: () => ((reads += 1), kind) };
      return Object.defineProperty(entry, 'kind', counted) as unknown as DatedAct;
    });
    expect(publicChanges(entries, (id) => id, 1).length).toBeGreaterThan(count / 4);
    return reads / count;
  };
  expect(readsOf(2000)).toBeLessThan(readsOf(500) * 1.5);
});

function correction(place: Place, index: number): LedgerAct {
  return { kind: 'result', at: place, result: played(index), before: index === 0 ? null : played(index - 1) };
}

function ruleChange(index: number): LedgerAct {
  return index % 2 ? { kind: 'rules', before: rules, after: others } : { kind: 'rules', before: others, after: rules };
}
