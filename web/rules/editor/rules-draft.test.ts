import { describe, expect, test } from 'vitest';
import { parseRules } from '../../../domain/rules/parse.ts';
import { findPreset, PRESETS } from '../../../domain/rules/presets.ts';
import { readDecimal, readWhole } from '../decimals.ts';
import { candidateOf, draftOf, isSame, type Draft } from './rules-draft.ts';
import { editDraft, killValueOf, type Edit } from './edit-draft.ts';
import { readBands } from './read-bands.ts';

const warzone = findPreset('warzone-trios')!.rules;

test.each(PRESETS)('RU6 · the editor gives back $id as it is', ({ rules }) => {
  expect(parseRules(candidateOf(draftOf(rules)))).toEqual({ ok: true, rules });
});

test('FY12 · the editor keeps what the rules say of respawns', () => {
  for (const respawns of [true, false])
    expect(candidateOf(draftOf({ ...warzone, respawns }))).toMatchObject({ respawns });
});

test.each([
  ['1,8', 180],
  ['1.8', 180],
  ['× 2', 200],
  ['2,25', 225],
  ['1.234,5', 123_450],
  ['1.234', 123_400],
  ['0', 0],
  ['', Number.NaN],
  ['1,', Number.NaN],
  ['1,234', Number.NaN],
  ['-1', Number.NaN],
  ['dois', Number.NaN],
])('RU6 · “%s” typed as points is %d hundredths', (typed, value) => expect(readDecimal(typed)).toBe(value));

test.each([
  ['3º', 3],
  [' 12 ', 12],
  ['1,5', Number.NaN],
  ['', Number.NaN],
])('RU6 · “%s” typed as a place is %d', (typed, value) => expect(readWhole(typed)).toBe(value));

describe('edits', () => {
  const edited = (...edits: readonly Edit[]) => edits.reduce(editDraft, draftOf(warzone));
  const ranges = ({ bands }: Draft) => bands.map(({ from, to }) => `${from}-${to}`).join(' ');
  const START = '1-1 2-5 6-10 11-20 21-35 36-50';

  test.each<[string, readonly Edit[], string]>([
    ['no edit', [], START],
    [
      'the next band follows an end',
      [{ type: 'band', index: 1, field: 'to', text: '6' }],
      '1-1 2-6 7-10 11-20 21-35 36-50',
    ],
    [
      'half a number moves nothing',
      [{ type: 'band', index: 1, field: 'to', text: '' }],
      '1-1 2- 6-10 11-20 21-35 36-50',
    ],
    [
      'a beginning moves nothing else',
      [{ type: 'band', index: 1, field: 'from', text: '3' }],
      '1-1 3-5 6-10 11-20 21-35 36-50',
    ],
    ['the last band follows the lobby', [{ type: 'lobby', text: '40' }], '1-1 2-5 6-10 11-20 21-35 36-40'],
    ['a lobby smaller than the last band moves nothing', [{ type: 'lobby', text: '20' }], START],
    ['an added band halves the last', [{ type: 'addBand' }], '1-1 2-5 6-10 11-20 21-35 36-43 44-50'],
    [
      'an added band fills the lobby',
      [{ type: 'band', index: 5, field: 'to', text: '40' }, { type: 'addBand' }],
      '1-1 2-5 6-10 11-20 21-35 36-40 41-50',
    ],
    ['a removed band goes to the one before', [{ type: 'removeBand', index: 2 }], '1-1 2-10 11-20 21-35 36-50'],
    ['the first removed goes to the second', [{ type: 'removeBand', index: 0 }], '1-5 6-10 11-20 21-35 36-50'],
  ])('RU6 · %s', (_, edits, after) => expect(ranges(edited(...edits))).toBe(after));

  test('RU6 · one value a kill is set in every band, and shown only where all agree', () => {
    expect(killValueOf(edited())).toBeNull();
    const flat = edited({ type: 'killValue', text: '20' });
    expect(killValueOf(flat)).toBe('20');
    expect(flat.bands.every(({ perKill }) => perKill === '20')).toBe(true);
  });

  test('RU6 · criteria go up and down, and the name stays last', () => {
    const added = edited({ type: 'addTiebreaker', key: 'wins' });
    expect(added.tiebreakers).toEqual(['kills', 'bestRound', 'bestPlacement', 'wins', 'name']);
    expect(editDraft(added, { type: 'moveTiebreaker', index: 3, by: -1 }).tiebreakers).toEqual([
      'kills',
      'bestRound',
      'wins',
      'bestPlacement',
      'name',
    ]);
    expect(editDraft(added, { type: 'moveTiebreaker', index: 0, by: -1 }).tiebreakers).toEqual(added.tiebreakers);
    expect(editDraft(added, { type: 'removeTiebreaker', index: 4 }).tiebreakers).not.toContain('name');
  });

  test('RU6 · a weight of a later round leaves the others at one, and a shorter event forgets it', () => {
    const heavy = edited({ type: 'weight', round: 5, text: '1,5' });
    expect(candidateOf(heavy).weights).toEqual([100, 100, 100, 100, 150]);
    expect(candidateOf(editDraft(heavy, { type: 'text', field: 'rounds', text: '4' })).weights).toEqual([]);
  });

  test('RU6 · typing the same number in another way is no change', () => {
    const start = draftOf(warzone);
    expect(isSame(start, editDraft(start, { type: 'band', index: 0, field: 'perKill', text: '× 2,0' }))).toBe(true);
    expect(isSame(start, editDraft(start, { type: 'band', index: 0, field: 'perKill', text: '2,1' }))).toBe(false);
  });

  test.each<[string, readonly Edit[], readonly (string | number)[]]>([
    ['a gap', [{ type: 'band', index: 1, field: 'from', text: '3' }], ['bands', 1, 'from']],
    ['half a number', [{ type: 'band', index: 1, field: 'perKill', text: '1,' }], ['bands', 1, 'perKill']],
    ['an empty cap', [{ type: 'capUnit', unit: 'kills' }], ['killCap', 'max']],
    [
      'more best rounds than rounds',
      [
        { type: 'counting', kind: 'best' },
        { type: 'best', text: '9' },
      ],
      ['counting', 'rounds'],
    ],
    [
      'steps that fall',
      [{ type: 'addStep' }, { type: 'addStep' }, { type: 'step', index: 1, field: 'kills', text: '5' }],
      ['killSteps', 1, 'kills'],
    ],
    ['a name that is not the last criterion', [{ type: 'moveTiebreaker', index: 3, by: -1 }], ['tiebreakers', 2]],
  ])('RU6 · %s is told at its field', (_, edits, path) => {
    const parsed = parseRules(candidateOf(edited(...edits)));
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.path)).toContainEqual(path);
  });
});

describe('pasted tables', () => {
  const row = (from: string, to: string, perKill: string, added: string) => ({ from, to, perKill, added });
  const options = { onlyColumn: 'added', perKill: '1', lobby: 5 } as const;
  test.each([
    ['columns of a spreadsheet', '1\t1\t2,0\t0\n2\t5\t1,8\t0', [row('1', '1', '2,0', '0'), row('2', '5', '1,8', '0')]],
    ['a heading above', 'De\tAté\tKill\tPontos\n1\t3\t1\t10', [row('1', '3', '1', '10')]],
    ['ranges in words', '1º lugar: 12 pts\n2º a 5º: 9 pts', [row('1', '1', '1', '12'), row('2', '5', '1', '9')]],
    ['both values', '1º × 2,0 + 15\n2–5 × 1,8 + 10', [row('1', '1', '2,0', '15'), row('2', '5', '1,8', '10')]],
    ['a list of points', '12, 9, 9', [row('1', '1', '1', '12'), row('2', '3', '1', '9'), row('4', '5', '1', '0')]],
  ])('RU6 · %s', (_, text, bands) => expect(readBands(text, options)).toEqual({ ok: true, bands }));

  test('RU6 · one number a line can be the value of a kill', () => {
    expect(readBands('1 2,0\n2-5 1,8', { ...options, onlyColumn: 'perKill' })).toEqual({
      ok: true,
      bands: [row('1', '1', '2,0', '0'), row('2', '5', '1,8', '0')],
    });
  });

  test('RU6 · a line that cannot be read is named', () => {
    expect(readBands('1 12\n2 - 15\n', options)).toEqual({ ok: false, line: 2, text: '2 - 15' });
  });
});
