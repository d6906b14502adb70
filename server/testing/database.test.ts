import { describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from './database.ts';

describe('the next test gets the same database without rows', () => {
  let before = '';

  test('after one that stored rows', async () => {
    const database = await makeTestDatabase();
    before = await nameOf(database);
    await database.asOwner(`insert into users (email, name) values ('ana@example.com', 'Ana')`);
    expect(await countRows(database)).toBeGreaterThan(1);
  });

  test('and finds what the template holds', async () => {
    const database = await makeTestDatabase();
    expect(await nameOf(database)).toBe(before);
    expect(await countRows(database)).toBe(0);
  });
});

describe.each([
  ['changed a table', ({ asOwner }) => asOwner('alter table users add column nickname text')],
  ['removed a trigger', ({ asOwner }) => asOwner('alter table users disable trigger all')],
  ['took an advisory lock', ({ asOwner }) => asOwner('select pg_advisory_lock(1)')],
  ['was cut off', ({ cutOff }) => cutOff()],
] satisfies [string, (database: TestDatabase) => Promise<unknown>][])('a database that %s', (_, change) => {
  let before = '';

  test('is used', async () => {
    const database = await makeTestDatabase();
    before = await nameOf(database);
    await expect(change(database)).resolves.not.toThrow();
  });

  test('is not used again', async () => {
    expect(await nameOf(await makeTestDatabase())).not.toBe(before);
  });
});

async function nameOf({ asOwner }: TestDatabase): Promise<string> {
  return (await asOwner<{ name: string }>('select current_database() as name'))[0]!.name;
}

async function countRows({ asOwner }: TestDatabase): Promise<number> {
  const tables = await asOwner<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const counts = await Promise.all(
    tables.map(({ name }) => asOwner<{ count: number }>(`select count(*)::int as count from ${name}`)),
  );
  return counts.reduce((sum, [row]) => sum + row!.count, 0);
}
