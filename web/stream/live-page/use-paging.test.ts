import { expect, test } from 'vitest';
import { pageOf } from './use-paging.ts';

test.each([
  [0, 3, 1],
  [2, 3, 3],
  [3, 3, 1],
  [-1, 3, 3],
  [-4, 3, 3],
  [5, 1, 1],
])('BR3 · after %i turns of %i pages it is page %i', (turns, count, page) => expect(pageOf(turns, count)).toBe(page));
