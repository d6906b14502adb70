import { expect, test } from 'vitest';
import { recipientsOf } from './message.ts';

const signUps = [
  { id: 'new', state: 'new', checkedInAt: null },
  { id: 'accepted', state: 'accepted', checkedInAt: null },
  { id: 'there', state: 'accepted', checkedInAt: '2026-11-21T22:14:00Z' },
  { id: 'waiting', state: 'waiting', checkedInAt: null },
  { id: 'declined', state: 'declined', checkedInAt: null },
  { id: 'withdrawn', state: 'withdrawn', checkedInAt: null },
] as const;

test.each([
  ['all', [], ['new', 'accepted', 'there', 'waiting']],
  ['accepted', [], ['accepted', 'there']],
  ['waiting', [], ['waiting']],
  ['checked_in', [], ['there']],
  ['chosen', ['waiting', 'declined', 'unknown'], ['waiting']],
  ['chosen', [], []],
] as const)('CA6 · a message to %s %s goes to %s', (to, chosen, expected) => {
  expect(recipientsOf(signUps, to, chosen).map(({ id }) => id)).toEqual(expected);
});
