import { expect, test } from 'vitest';
import { FIRST_SEASON_RULES, SEASON_PRESETS, type SeasonRules, wrongPlace } from '../../domain/season/rules.ts';
import { hundredths } from '../../domain/points.ts';
import { draftOf, readDraft } from './points-draft.ts';

const rules: SeasonRules = {
  ...FIRST_SEASON_RULES,
  bands: [
    { from: 1, to: 1, points: hundredths(10_050) },
    { from: 2, to: 10, points: hundredths(120_000) },
  ],
  perKill: hundredths(50),
  best: 5,
  seats: 15,
};

test.each([rules, FIRST_SEASON_RULES, ...SEASON_PRESETS.map(({ bands }) => ({ ...rules, bands }))])(
  'SN2 · rules survive the form %#',
  (given) => expect(readDraft(draftOf(given))).toEqual({ rules: given, problems: {} }),
);

test('SN2 · a band begins after the one before, so a removed one leaves no gap', () => {
  const draft = draftOf({ ...rules, bands: SEASON_PRESETS[0].bands });
  const read = readDraft({ ...draft, bands: draft.bands.toSpliced(3, 1) });
  expect([wrongPlace(read.rules.bands), read.problems]).toEqual([null, {}]);
});

test.each([
  ['perKill', { perKill: 'x' }],
  ['perTeamKill', { perTeamKill: '10001' }],
  ['best', { best: '0' }],
  ['best', { best: '61' }],
  ['seats', { seats: '-1' }],
  [
    'band 1',
    {
      bands: [
        { id: 0, to: '3', points: '1' },
        { id: 1, to: '2', points: '1' },
      ],
    },
  ],
  ['band 0', { bands: [{ id: 0, to: '501', points: '1' }] }],
  ['band 0', { bands: [{ id: 0, to: '1', points: '' }] }],
])('SN2 · what is wrong is said at its field: %s', (field, change) => {
  expect(Object.keys(readDraft({ ...draftOf(rules), ...change }).problems)).toEqual([field]);
});

test('SN2 · without a number all stages count', () => {
  expect(readDraft({ ...draftOf(rules), best: ' ' }).rules.best).toBeNull();
});
