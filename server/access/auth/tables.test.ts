import { getMigrations } from 'better-auth/db/migration';
import { expect, test } from 'vitest';
import { makeTestDatabase } from '../../testing/database.ts';
import { buildAuth } from './auth.ts';

test('the migrations make every table and column that better-auth writes', async () => {
  const { authDb } = await makeTestDatabase();
  const { options } = buildAuth({
    authDb,
    secret: 'a secret for tests, long enough',
    sendRecoveryLink: () => undefined,
  });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
});
