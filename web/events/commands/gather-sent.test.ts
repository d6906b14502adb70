import { expect, test } from 'vitest';
import { gatherSent, type Outcome, type Sent } from './gather-sent.ts';

// '+ 3': a result was saved and 3 more wait; '! 0': one was not saved and none waits.
const CASES = [
  { outcomes: ['+ 0'], messages: [1] },
  { outcomes: ['+ 3', '+ 2', '+ 1', '+ 0'], messages: [1, 1, 1, 1] },
  { outcomes: ['+ 5', '+ 4', '+ 3', '+ 2', '+ 1', '+ 0'], messages: [6] },
  { outcomes: ['+ 5', '! 4', '+ 3', '+ 2', '+ 1', '+ 0', '+ 0'], messages: [5, 1] },
  { outcomes: ['+ 5', '+ 4', '+ 3', '+ 2', '+ 1', '! 0', '+ 0'], messages: [5, 1] },
  { outcomes: ['! 1', '! 0', '+ 0'], messages: [1] },
];

test.each(CASES)('RE3 · the message about many saved results names only those: $outcomes', ({ outcomes, messages }) => {
  let untold: readonly Sent[] = [];
  const told: number[] = [];
  for (const outcome of outcomes) {
    const gathered = gatherSent(untold, newsOf(outcome));
    untold = gathered.untold;
    if (gathered.tell.length > 0) told.push(gathered.tell.length);
  }
  expect(told).toEqual(messages);
});

function newsOf(outcome: string): Outcome {
  const [sign, left] = outcome.split(' ');
  return { kind: sign === '!' ? 'stopped' : 'sent', left: Number(left) } as Outcome;
}
