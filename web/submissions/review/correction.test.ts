import { expect, test } from 'vitest';
import { PRESETS } from '../../../domain/rules/presets.ts';
import { describeChanges, doubtedSlot, likelyReason, readTyped, typedOf } from './correction.ts';

const [rules] = PRESETS.map((preset) => preset.rules);
const sent = { placement: 4, kills: [6, 5, 3], players: ['Biel.fps', 'Raí', 'dudinha'] };

test('CR4 · what is typed is a result only with every number, each in its range', () => {
  expect(typedOf(sent)).toEqual(['4', '6', '5', '3']);
  expect(readTyped(['4', '6', '4', '3'], rules!)).toEqual({
    result: { placement: 4, kills: [6, 4, 3] },
    problem: null,
  });
  expect(readTyped(['', '6', '4', '3'], rules!)).toEqual({ result: null, problem: null });
  expect(readTyped(['0', '6', '4', '3'], rules!).problem).toMatch(/^Colocação deve ser entre 1 e/);
  expect(readTyped(['4', '201', '4', '3'], rules!).problem).toBe('Cada jogador pode ter de 0 a 200 kills.');
});

test('CR4 · an absence that is corrected has no numbers yet', () => {
  expect(typedOf({ ...sent, placement: null, kills: [] })).toEqual(['', '', '', '']);
});

test('CR4 · the changes are told with the names of the players, and only they', () => {
  expect(describeChanges(sent, { placement: 4, kills: [6, 4, 3] })).toBe('Raí 5 → 4');
  expect(describeChanges(sent, { placement: 5, kills: [6, 5, 0] })).toBe('lugar 4º → 5º, dudinha 3 → 0');
  expect(describeChanges(sent, { placement: 4, kills: [6, 5, 3] })).toBe('');
});

test('CR8 · correcting begins in the number that an alert doubts', () => {
  const late = { kind: 'late', slot: null, minutes: 3 } as const;
  const desk = { kind: 'differs_from_desk', slot: 2, sent: 5, desk: 4 } as const;
  const round = { kind: 'too_many_kills', slot: null, kills: 150, most: 147, of: 'round' } as const;
  expect(doubtedSlot({ alerts: [late, desk] })).toBe(2);
  expect(doubtedSlot({ alerts: [{ kind: 'placement_taken', slot: 'placement', placement: 3, teamIds: [] }] })).toBe(0);
  expect(doubtedSlot({ alerts: [round] })).toBe(1);
  expect(doubtedSlot({ alerts: [] })).toBe(0);
});

test('CR8 · the reason that is ready follows from what was checked', () => {
  const images = [{ id: 'a', width: 1, height: 1 }];
  const alerts = [{ kind: 'differs_from_desk', slot: 2, sent: 5, desk: 4 }] as const;
  expect(likelyReason({ alerts, images })).toBe(0);
  expect(likelyReason({ alerts, images: [] })).toBe(1);
  expect(likelyReason({ alerts: [], images: [] })).toBe(2);
});
