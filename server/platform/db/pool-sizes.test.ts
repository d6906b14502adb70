import { expect, test } from 'vitest';
import { DEFAULT_CONNECTIONS, poolSizes } from './pool-sizes.ts';

test('OS7 · three servers fit into the 100 connections of PostgreSQL, of which it keeps 3, beside a start and a backup', () => {
  expect(3 * DEFAULT_CONNECTIONS + 2).toBeLessThanOrEqual(97);
});

test.each([
  [20, { app: 13, auth: 4, session: 2 }],
  [31, { app: 20, auth: 7, session: 3 }],
  [60, { app: 40, auth: 13, session: 6 }],
])('OS7 · %i connections of a server are divided, one of them for LISTEN', (connections, sizes) => {
  expect(poolSizes(connections)).toEqual(sizes);
  const { app, auth, session } = poolSizes(connections);
  expect(app + auth + session + 1).toBe(connections);
});
