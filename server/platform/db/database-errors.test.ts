import { connect } from 'node:net';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isConnectionLoss } from './database-errors.ts';

test('OS2 · the missing socket of a database is its absence, a missing file of ours is a bug', async () => {
  const [socketMissing] = (await once(connect('/nowhere/.s.PGSQL.5432'), 'lookup').catch((error: unknown) => [
    error,
  ])) as [unknown];
  expect(isConnectionLoss(socketMissing)).toBe(true);
  let fileMissing: unknown;
  try {
    readFileSync('/nowhere/picture.ts');
  } catch (error) {
    fileMissing = error;
  }
  expect(fileMissing).toMatchObject({ code: 'ENOENT' });
  expect(isConnectionLoss(fileMissing)).toBe(false);
});
