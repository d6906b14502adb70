import { describe, expect, test } from 'vitest';
import type { CommandAct } from '../events/commands/command.ts';
import type { Review } from './review-data.ts';
import { showDecided } from './shown-review.ts';

type Submission = Review['waiting'][number];

const submission = (id: string, state: Submission['state'] = 'sent') =>
  ({ id, teamId: id, round: 1, state, accepted: null, reason: null, placement: 1, kills: [1, 0, 0] }) as Submission;

const review = {
  round: 1,
  rounds: [
    { round: 1, waiting: 3 },
    { round: 2, waiting: 4 },
  ],
  waiting: ['a', 'b', 'c'].map((id) => submission(id)),
  decided: [submission('z', 'accepted')],
  contests: [{ id: 'x', answer: null }],
} as unknown as Review;

const acceptance = (ids: readonly string[], isCorrected = false): CommandAct => ({
  kind: 'acceptance',
  submissions: ids.map((id) => ({
    id,
    teamId: id,
    round: 1,
    placement: 2,
    kills: [2, 0, 0],
    isCorrected,
    reason: isCorrected ? 'Print' : '',
    replaces: null,
  })),
});

// What the tab, the summary and the empty queue say.
const numbersOf = ({ waiting, decided, rounds, contests }: Review) => ({
  waiting: waiting.map(({ id }) => id),
  rounds: rounds.map((one) => one.waiting),
  decided: decided.map(({ id, state }) => `${id} ${state}`),
  contests: contests.length,
});

describe('FY15 · the numbers of the review count what was decided here', () => {
  test('what the queue has not sent yet is decided, in every number', () => {
    const shown = showDecided(
      review,
      new Map([
        ['a', { act: acceptance(['a']), reason: '' }],
        ['b', { act: { kind: 'refusal', submission: { id: 'b', teamId: 'b' } }, reason: 'Outra imagem' }],
      ]),
    );
    expect(numbersOf(shown)).toEqual({
      waiting: ['c'],
      rounds: [1, 4],
      decided: ['b declined', 'a accepted', 'z accepted'],
      contests: 1,
    });
    expect(shown.decided[0]?.reason).toBe('Outra imagem');
    expect(shown.decided[1]?.accepted).toEqual({ placement: 2, kills: [2, 0, 0] });
  });

  test('a correction is one, and what a request of its own decided leaves the queue', () => {
    const shown = showDecided(
      review,
      new Map([
        ['c', { act: acceptance(['c'], true), reason: '' }],
        ['a', null],
        ['x', null],
      ]),
    );
    expect(numbersOf(shown)).toEqual({
      waiting: ['b'],
      rounds: [1, 4],
      decided: ['c corrected', 'z accepted'],
      contests: 0,
    });
  });

  test('after the answer of the server nothing is counted twice', () => {
    const told = showDecided(review, new Map([['a', { act: acceptance(['a']), reason: '' }]]));
    expect(showDecided(told, new Map([['a', { act: acceptance(['a']), reason: '' }]]))).toBe(told);
  });
});
