import { expect, test } from 'vitest';
import { afterChange, afterRefusal, afterReversal, latestIn, needsQuestion, NO_STEPS } from './undo-steps.ts';

const step = (entry: number, round: number | null = 1) => ({
  id: `entry-${entry}`,
  what: '',
  round,
  entries: [entry],
  count: 1,
  undoneBy: null,
});
const undone = (entry: number) => ({ ...step(entry), undoneBy: `undo-${entry}` });
const both = afterChange(afterChange(NO_STEPS, step(1)), step(2));
const secondUndone = afterReversal(both, undone(2), false);

test('LE3 · an undone change can be redone, until another change is made', () => {
  expect(secondUndone).toEqual({ done: [step(1)], undone: [undone(2)] });
  expect(afterReversal(secondUndone, step(2), true)).toEqual(both);
  expect(afterChange(secondUndone, step(3))).toEqual({ done: [step(1), step(3)], undone: [] });
});

test('LE3 · a change that somebody else undid or redid first is not tried again', () => {
  expect(afterRefusal(both, step(2))).toEqual({ done: [step(1)], undone: [] });
  expect(afterRefusal(secondUndone, undone(2))).toEqual({ done: [step(1)], undone: [] });
});

test('FX13 · a key undoes the latest change in the round on screen, or of the whole event', () => {
  const steps = [step(1, 1), step(2, 2), step(3, null), step(4, 1)];
  expect([latestIn(steps, 1), latestIn(steps, 2)]).toEqual([steps[3], steps[2]]);
});

test('FX13 · a key tells of changes in other rounds, and says nothing while there is none', () => {
  expect([latestIn([step(1, 1), step(2, 2)], 3), latestIn([], 3)]).toEqual(['elsewhere', null]);
});

test('FX13 · a key asks before it undoes several results or a change of the whole event', () => {
  expect([step(1), { ...step(1), count: 2 }, step(1, null)].map(needsQuestion)).toEqual([false, true, true]);
});

test('FX13 · results that one message tells of are one step', () => {
  const told = { ...step(1), id: 'both', entries: [1, 2], count: 2 };
  expect(afterChange(both, told)).toEqual({ done: [told], undone: [] });
  expect(afterChange(both, step(3)).done).toHaveLength(3);
});
