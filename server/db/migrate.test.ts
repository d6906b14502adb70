import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeDatabase, openAt, openDatabase } from './open.ts';

const quiet = { connectionLost: () => undefined, restarted: () => undefined };

test('servers that start at once on an empty database migrate it once, and all of them work', async () => {
  const { owner, app } = await emptyDatabase();
  const opened = await Promise.all(
    Array.from({ length: 6 }, () => openAt({ owner, app, login: { name: app.user! } }, quiet)),
  );
  for (const { db } of opened) expect(await db.selectFrom('teams').selectAll().execute()).toEqual([]);
  await Promise.all(opened.map(({ close }) => close()));
  const client = await connected(owner);
  const { rows } = await client.query('select name, count(*)::int from migrations.applied group by name');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ count }) => count === 1)).toBe(true);
});

test('a migration that was changed after it ran is refused with a sentence', async () => {
  const { owner, app } = await emptyDatabase();
  await (await openAt({ owner, app, login: { name: app.user! } }, quiet)).close();
  const client = await connected(owner);
  await client.query("update migrations.applied set checksum = 'other' where name like '0001%'");
  await client.end();
  await expect(openAt({ owner, app, login: { name: app.user! } }, quiet)).rejects.toThrow(
    /another version of 0001_accounts.sql/,
  );
});

test('DATABASE_URL alone: the application gets a plain role of its own, and a second server agrees on its password', async () => {
  const { url, name } = await databaseWithOwner();
  for (let server = 1; server <= 2; server += 1) {
    const { db, close } = await openDatabase(
      { dataDir: '/nowhere', databaseUrl: url, databaseOwnerUrl: undefined },
      quiet,
    );
    expect(await db.selectFrom('game_modes').select('name').execute()).toHaveLength(2);
    await close();
  }
  const client = await connected({ connectionString: url });
  const { rows } = await client.query('select rolsuper, rolbypassrls from pg_roles where rolname = $1', [
    `${name}_app`,
  ]);
  await client.end();
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

test('a database that is not ours to change is told in one sentence', async () => {
  const { owner, app } = await emptyDatabase();
  const client = await connected(owner);
  await client.query('create table teams (id int)');
  await client.end();
  await expect(openAt({ owner, app, login: { name: app.user! } }, quiet)).rejects.toThrow(
    /^The database could not be prepared \(relation "teams" already exists\): give our role a database of its own/,
  );
});

test('a start that waits for another to migrate can be given up', async () => {
  const { owner, app } = await emptyDatabase();
  const other = await connected(owner);
  await other.query('select pg_advisory_lock(5832417)');
  const giveUp = new AbortController();
  const opening = openAt({ owner, app, login: { name: app.user! } }, quiet, giveUp.signal);
  giveUp.abort();
  await expect(opening).rejects.toThrow(/Stopped before the start was finished/);
  await other.end();
});

test('DATABASE_OWNER_URL: a role for data that owns the tables is refused with a sentence', async () => {
  const { url } = await databaseWithOwner();
  const opening = openDatabase({ dataDir: '/nowhere', databaseUrl: url, databaseOwnerUrl: url }, quiet);
  await expect(opening).rejects.toThrow(/must be another, plain one/);
  // Refused before anything was taken from the owner: alone, the same role still works.
  const { close } = await openDatabase({ dataDir: '/nowhere', databaseUrl: url, databaseOwnerUrl: undefined }, quiet);
  await close();
});

async function emptyDatabase() {
  const { owner: template, app } = inject('testDatabase');
  const name = `empty_${randomBytes(8).toString('hex')}`;
  const admin = { ...template, database: 'postgres' };
  await makeDatabase(admin, name);
  onTestFinished(async () => {
    const client = await connected(admin);
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return { name, admin, owner: { ...template, database: name }, app: { ...app, database: name } };
}

/** A database owned by a role that is no superuser, as a hosted PostgreSQL gives it. */
async function databaseWithOwner() {
  const { name, admin } = await emptyDatabase();
  const client = await connected(admin);
  await client.query(
    `create role ${name}_owner login createrole password 'segredo'; alter database ${name} owner to ${name}_owner`,
  );
  await client.end();
  const url = `postgres://${name}_owner:segredo@localhost/${name}?host=${encodeURIComponent(admin.host!)}`;
  return { url, name };
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  await client.connect();
  return client;
}
