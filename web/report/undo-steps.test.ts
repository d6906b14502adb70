import { expect, test } from 'vitest';
import { afterChange, afterRefusal, afterReversal, NO_STEPS } from './undo-steps.ts';

const step = (entry: number) => ({ what: '', entries: [entry], undoneBy: [] });
const undone = (entry: number) => ({ ...step(entry), undoneBy: [entry + 10] });
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
