import { expect, test } from 'vitest';
import { after, arrange, bringBack, postpone, step } from './queue-order.ts';

const items = (...ids: readonly string[]) =>
  ids.map((id) => ({ id, kind: id.startsWith('contest') ? ('contest' as const) : ('submission' as const) }));
const nobody = () => false;

test('CR7 · the order does not jump: decided items go, new ones join below whatever their risk', () => {
  const before = arrange([], items('a', 'b', 'c'));
  expect(before).toEqual(['a', 'b', 'c']);
  expect(arrange(before, items('new', 'c', 'a'))).toEqual(['a', 'c', 'new']);
});

test('CR12 · a contest that arrives joins the contests on top, and moves nothing else', () => {
  expect(arrange(['a', 'b'], items('contest 1', 'a', 'b'))).toEqual(['contest 1', 'a', 'b']);
  expect(arrange(['contest 1', 'a', 'b'], items('contest 1', 'contest 2', 'new', 'b', 'a'))).toEqual([
    'contest 1',
    'contest 2',
    'a',
    'b',
    'new',
  ]);
});

test('CR7 · an unchanged queue is the same list, so that nothing renders', () => {
  const before = arrange([], items('a', 'b'));
  expect(arrange(before, items('b', 'a'))).toBe(before);
});

test.each([
  { order: 'a b c', from: 'a', by: 1, taken: '', found: 'b' },
  { order: 'a b c', from: 'c', by: 1, taken: '', found: 'a' },
  { order: 'a b c', from: 'a', by: -1, taken: '', found: 'c' },
  { order: 'a b c', from: 'a', by: 1, taken: 'b', found: 'c' },
  { order: 'a b c', from: 'a', by: -1, taken: 'b c', found: null },
  { order: 'a b c', from: null, by: 1, taken: 'a', found: 'b' },
  { order: 'a', from: 'a', by: 1, taken: '', found: null },
  { order: '', from: null, by: -1, taken: '', found: null },
] as const)('CR7 CR11 · from $from by $by in "$order", where others have "$taken": $found', (one) => {
  const taken = one.taken.split(' ');
  expect(step(one.order.split(' ').filter(Boolean), one.from, one.by, (id) => taken.includes(id))).toBe(one.found);
});

test('CR7 · after a decision the following item opens; after a batch the next that is left; after the last the first', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(after(order, new Set(['b']), 'b', nobody)).toBe('c');
  expect(after(order, new Set(['a', 'b', 'c']), 'a', nobody)).toBe('d');
  expect(after(order, new Set(['d']), 'd', nobody)).toBe('a');
  expect(after(order, new Set(['b']), 'b', (id) => id === 'c')).toBe('d');
  expect(after(['a'], new Set(['a']), 'a', nobody)).toBeNull();
});

test('CR7 · later means last; what the server refused is first again', () => {
  expect(postpone(['a', 'b', 'c'], 'a')).toEqual(['b', 'c', 'a']);
  expect(bringBack(['a', 'b'], ['c', 'b'])).toEqual(['c', 'b', 'a']);
});
