import { describe, expect, test } from 'vitest';
import { findPreset } from '../../rules/presets.ts';
import type { RuleSet } from '../../rules/rule-set.ts';
import { IMPORT_REASONS, planImport, planUpdates } from './import.ts';

const [warzone, resurgence] = ['warzone-trios', 'ressurgencia-trios'].map((id) => findPreset(id)!.rules) as [
  RuleSet,
  RuleSet,
];

const sheet = (...names: string[]) => ({
  teams: names.map((name, index) => ({ row: index + 2, name, discordId: '', activisionIds: ['', '', ''] as const })),
  failed: [],
});
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix} ${index}`);
const namesToAdd = (plan: ReturnType<typeof planImport>) =>
  plan.ok ? plan.value.toAdd.map((t) => t.name) : plan.failure;

describe('import', () => {
  test('LE6 · a row with one player twice is refused, alone; beyond the team size it does not matter', () => {
    const rows = [
      { row: 2, name: 'Lobos', discordId: '', activisionIds: ['Ana#1', 'Bia#2', ' ana#1 '] },
      { row: 3, name: 'Fúria', discordId: '', activisionIds: ['Eva#5', '', ''] },
    ];
    const plan = planImport(warzone, [], { teams: rows, failed: [{ row: 4, name: '', reason: 'missing_name' }] });
    expect(plan).toMatchObject({
      ok: true,
      value: { toAdd: [{ name: 'Fúria' }], failed: [{ row: 2, reason: 'repeated_player' }, { row: 4 }] },
    });
    const duo = { ...warzone, teamSize: 2 } as const;
    expect(namesToAdd(planImport(duo, [], { teams: rows, failed: [] }))).toEqual(['Lobos', 'Fúria']);
  });

  test('I4 · a row without a name or with a name of more than 200 characters is refused and takes no place', () => {
    const long = 'x'.repeat(201);
    const plan = planImport({ ...warzone, lobby: 1 }, [], sheet(long, '', 'x'.repeat(200)));
    expect(plan).toMatchObject({
      ok: true,
      value: { toAdd: [{ row: 4 }], failed: [{ row: 2, name: long, reason: 'long_name' }, { reason: 'missing_name' }] },
    });
  });

  test('LE6 · an update that would put one player twice into a team changes nothing', () => {
    const team = { id: 'a', name: 'Lobos', discordId: '', activisionIds: ['Ana#1', 'Bia#2', ''] };
    const row = (activisionIds: string[]) => [{ row: 2, name: 'lobos', discordId: '', activisionIds }];
    expect(planUpdates([team], row(['', '', 'ANA#1']))).toEqual([]);
    expect(planUpdates([team], row(['', '', 'Caio#3']))).toMatchObject([{ players: [{ slot: 3 }] }]);
  });

  test('I2 · filling the mode to its maximum is allowed', () => {
    expect(namesToAdd(planImport(resurgence, numbered(5, 'old'), sheet(...numbered(10, 'new'))))).toHaveLength(10);
    expect(namesToAdd(planImport(warzone, [], sheet(...numbered(50, 'new'))))).toHaveLength(50);
  });

  test('I2 · one team more than the mode allows, and nothing is imported', () => {
    const exceeded = { ok: false, failure: { code: 'import_limit_exceeded' } };
    expect(planImport(resurgence, numbered(5, 'old'), sheet(...numbered(11, 'new')))).toEqual(exceeded);
    expect(planImport(warzone, [], sheet(...numbered(51, 'new')))).toEqual(exceeded);
  });

  test('I2 · only teams that would be added count against the maximum', () => {
    const old = numbered(15, 'old');
    expect(namesToAdd(planImport(resurgence, old, sheet(...old)))).toEqual([]);
    expect(namesToAdd(planImport(resurgence, numbered(14, 'old'), sheet('new', 'NEW', 'old 3')))).toEqual(['new']);
  });

  test('I2 · a full house that was made in a larger mode refuses new teams and not a repeated file', () => {
    const old = numbered(20, 'old');
    expect(planImport(resurgence, old, sheet('old 1', 'new')).ok).toBe(false);
    expect(planImport(resurgence, old, sheet('old 1')).ok).toBe(true);
  });

  test('I3 · a team whose name exists is ignored, whatever its case and spaces', () => {
    const plan = planImport(warzone, ['Fúria FC'], sheet(' FÚRIA  fc', 'Furia FC'));
    expect(plan).toMatchObject({
      value: { toAdd: [{ name: 'Furia FC' }], ignored: [{ row: 2, name: ' FÚRIA  fc', reason: 'already_registered' }] },
    });
  });

  test('I3 · the same name twice in one file counts once, the first', () => {
    const plan = planImport(warzone, [], sheet('Loud', 'Pain', 'LOUD', 'loud '));
    expect(plan).toMatchObject({
      value: {
        toAdd: [
          { row: 2, name: 'Loud' },
          { row: 3, name: 'Pain' },
        ],
        ignored: [
          { row: 4, reason: 'repeated_in_file' },
          { row: 5, reason: 'repeated_in_file' },
        ],
      },
    });
  });

  test('I4 · rows that could not be read are handed on to be counted', () => {
    const failed = [{ row: 9, name: 'Pain', reason: 'formula_error' as const }];
    const plan = planImport(warzone, [], { ...sheet('Loud'), failed });
    expect(plan).toMatchObject({ value: { toAdd: [{ name: 'Loud' }], ignored: [], failed } });
  });

  test('I7 · a number that lost digits is explained by asking for text', () => {
    expect(IMPORT_REASONS.inexact_number).toContain('como texto');
  });

  test('RE8 · an update changes what the sheet states and what differs, and finds a team by its name', () => {
    const existing = [
      { id: '1', name: 'Fúria FC', discordId: '7', activisionIds: ['a#1', 'b#2', 'c#3'] },
      { id: '2', name: 'Loud', discordId: '8', activisionIds: ['d#4', '', ''] },
    ];
    const row = (number: number, name: string, discordId: string, ...activisionIds: string[]) => ({
      row: number,
      name,
      discordId,
      activisionIds,
    });
    expect(
      planUpdates(existing, [
        row(2, 'FÚRIA  fc', '', 'a#1', 'x#9', ''),
        row(3, 'Fúria FC', '99', '', '', ''),
        row(4, 'Loud', '8', 'd#4', '', ''),
        row(5, 'Nova', '5', 'z#1', '', ''),
      ]),
    ).toEqual([{ row: 2, id: '1', name: 'Fúria FC', discordId: '7', players: [{ slot: 2, activisionId: 'x#9' }] }]);
  });
});
