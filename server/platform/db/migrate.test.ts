import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connected, databaseWithOwner, emptyDatabase } from '../../testing/empty-database.ts';
import { addressesFromUrls, addressesOf } from './addresses.ts';
import { applyMigrations, listMigrations, withMigrationLock } from './migrate.ts';
import { openAt, openDatabase } from './open.ts';
import { reporting } from './progress.ts';
import { withKeptPasswords } from './roles.ts';
import type { Db } from './transaction.ts';

const noRoles = { dataDir: '/nowhere', databaseOwnerUrl: undefined, databaseAuthUrl: undefined };
const quiet = { connectionLost: () => undefined, restarted: () => undefined };

test('servers that start at once on an empty database migrate it once, and all of them work', async () => {
  const { owner, addresses } = await emptyDatabase();
  const opened = await Promise.all(Array.from({ length: 6 }, () => openAt(addresses, quiet)));
  for (const { db, authDb } of opened) {
    expect(await db.selectFrom('teams').selectAll().execute()).toEqual([]);
    await authDb
      .insertInto('rate_limits')
      .values({ key: crypto.randomUUID(), count: 1, resets_at: new Date() })
      .execute();
  }
  await Promise.all(opened.map(({ close }) => close()));
  const client = await connected(owner);
  const { rows } = await client.query('select name, count(*)::int from migrations.applied group by name');
  await client.end();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ count }) => count === 1)).toBe(true);
});

test('a migration that was changed after it ran is refused with a sentence', async () => {
  const { owner, addresses } = await emptyDatabase();
  await (await openAt(addresses, quiet)).close();
  const client = await connected(owner);
  await client.query("update migrations.applied set checksum = 'other' where name like '0001%'");
  await client.end();
  await expect(openAt(addresses, quiet)).rejects.toThrow(/another version of 0001_accounts.sql/);
});

test('DATABASE_URL alone: the application gets two plain roles of its own, and a second server agrees on their passwords', async () => {
  const { url, name } = await databaseWithOwner();
  for (let server = 1; server <= 2; server += 1) {
    const { db, authDb, close } = await openDatabase({ ...noRoles, databaseUrl: url }, quiet);
    for (const each of [db, authDb]) expect(await each.selectFrom('jwks').select('id').execute()).toEqual([]);
    await close();
  }
  const client = await connected({ connectionString: url });
  const { rows } = await client.query(
    'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = any($1) order by 1',
    [[`${name}_app`, `${name}_auth`]],
  );
  await client.end();
  const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false };
  expect(rows).toEqual([
    { rolname: `${name}_app`, ...plain },
    { rolname: `${name}_auth`, ...plain },
  ]);
});

test('OS7 · a server that starts with a new password of the database locks out none that runs with the old one', async () => {
  const { url, name, admin } = await databaseWithOwner();
  const newUrl = url.replace(':segredo@', ':novo@');
  const first = await openDatabase({ ...noRoles, databaseUrl: url }, quiet);
  const client = await connected(admin);
  await client.query(`alter role ${name}_owner password 'novo'`);
  const second = await openDatabase({ ...noRoles, databaseUrl: newUrl }, quiet);
  // The PostgreSQL of the tests asks nobody for a password, so the stored ones are compared with those that both servers send.
  const { rows } = await client.query<{ name: string; stored: string }>(
    'select rolname as name, rolpassword as stored from pg_authid where rolname = any($1) order by 1',
    [[`${name}_app`, `${name}_auth`]],
  );
  const owner = await connected({ connectionString: newUrl });
  for (const databaseUrl of [url, newUrl]) {
    const addresses = addressesFromUrls({ ...noRoles, databaseUrl });
    const { app, auth } = addressesOf(addresses, await withKeptPasswords(owner, addresses.logins));
    const sent = [app, auth].map(({ connectionString }) => new URL(connectionString!).password);
    for (const [index, { stored }] of rows.entries()) expect(accepts(stored, sent[index]!)).toBe(true);
  }
  expect(accepts(rows[0]!.stored, 'another')).toBe(false);
  await Promise.all([client.end(), owner.end(), first.close(), second.close()]);
});

/** Whether PostgreSQL accepts the password: `stored` is SCRAM-SHA-256${iterations}:{salt}${stored key}:{server key}. */
function accepts(stored: string, password: string): boolean {
  const [, iterations = '', salt = '', key] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(stored)!;
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256');
  const clientKey = createHmac('sha256', salted).update('Client Key').digest();
  return createHash('sha256').update(clientKey).digest('base64') === key;
}

test('a database that is not ours to change is told in one sentence', async () => {
  const { owner, addresses } = await emptyDatabase();
  const client = await connected(owner);
  await client.query('create table teams (id int)');
  await client.end();
  await expect(openAt(addresses, quiet)).rejects.toThrow(
    /^The database could not be prepared \(relation "teams" already exists\): give our role a database of its own/,
  );
});

test('OS4 · a database of a newer release is refused with a sentence, and nothing in it changes', async () => {
  const { owner, addresses } = await emptyDatabase();
  await (await openAt(addresses, quiet)).close();
  const client = await connected(owner);
  await client.query(
    `insert into migrations.applied (name, checksum) values ('9998_scenes.sql', ''), ('9999_later.sql', '')`,
  );
  const state = async () => (await client.query('select max(xmin::text::int8) from pg_class')).rows;
  const before = await state();
  await expect(openAt(addresses, quiet)).rejects.toThrow(
    /^The database was migrated by a newer release \(9999_later.sql is unknown here\): start that release, or restore/,
  );
  expect(await state()).toEqual(before);
  await client.end();
});

test('OS5 · a migration and a request that wait for each other: the request goes on, and the migration is applied after it', async () => {
  const { owner } = await emptyDatabase();
  const [migrating, request] = [await connected(owner), await connected(owner)];
  const names = (await listMigrations()).map(({ name }) => name);
  // It changes championships, then sign_ups.
  const last = '0066_confirmed_contacts.sql';
  await applyMigrations(migrating, new Set(names.filter((name) => name < last)));
  // In a deadlock PostgreSQL ends the session whose deadlock_timeout passes first. That would be this request's, because the migration
  // keeps the default of one second. But the migration's lock_timeout is shorter still, so it gives up first and the request goes on.
  await request.query("set deadlock_timeout = '700ms'");
  await request.query('begin; lock table sign_ups in row exclusive mode');
  const applied = applyMigrations(migrating, new Set([last]));
  const held =
    "select from pg_locks where relation = 'championships'::regclass and mode = 'AccessExclusiveLock' and granted";
  await expect.poll(async () => (await request.query(held)).rowCount, { interval: 5 }).toBe(1);
  await request.query('select from championships');
  await request.query('commit');
  await applied;
  const { rows } = await request.query('select sign_ups_confirm_email from championships');
  expect(rows).toEqual([]);
  await Promise.all([migrating.end(), request.end()]);
});

test('OS5 · a long migration tells which step it is at, and whom it waits for', async () => {
  const { owner } = await emptyDatabase();
  const [migrating, other] = [await connected(owner), await connected(owner)];
  await applyMigrations(migrating, new Set(['0001_accounts.sql']));
  await other.query('select pg_advisory_lock(5832417); begin; lock table users');
  const told: string[] = [];
  const done = reporting(
    (line) => told.push(line),
    async (now) => {
      now('Waiting');
      await withMigrationLock(migrating, () => applyMigrations(migrating, undefined, now));
    },
    5,
  );
  await expect.poll(() => told.at(-1)).toMatch(/^Waiting \(\d s\)$/);
  await other.query('select pg_advisory_unlock(5832417)');
  await expect
    .poll(() => told.at(-1))
    .toMatch(/^Migrating the database, \d of \d\d: 00\d\d_\w+\.sql, waiting for tables that are in use \(\d s\)$/);
  await other.query('rollback');
  await done;
  await Promise.all([migrating.end(), other.end()]);
});

test('a start that waits for another to migrate can be given up', async () => {
  const { owner, addresses } = await emptyDatabase();
  const other = await connected(owner);
  await other.query('select pg_advisory_lock(5832417)');
  const giveUp = new AbortController();
  const opening = openAt(addresses, quiet, giveUp.signal);
  giveUp.abort();
  await expect(opening).rejects.toThrow(/Stopped before the start was finished/);
  await other.end();
});

test('DATABASE_OWNER_URL: a role for data that owns the tables is refused with a sentence', async () => {
  const { url, urlOf, makeRole } = await databaseWithOwner();
  await makeRole('entrada');
  for (const [databaseUrl, databaseAuthUrl] of [
    [url, urlOf('entrada')],
    [urlOf('entrada'), url],
  ] as const) {
    const opening = openDatabase({ dataDir: '/nowhere', databaseUrl, databaseOwnerUrl: url, databaseAuthUrl }, quiet);
    await expect(opening).rejects.toThrow(/must be another, plain one/);
  }
  // The server refuses the roles before it changes the owner's rights, so it still starts with the owner alone.
  const { close } = await openDatabase({ ...noRoles, databaseUrl: url }, quiet);
  await close();
});

test.each(['createrole', 'bypassrls', 'superuser'])(
  'DATABASE_OWNER_URL: a role for data with %s is refused, also when it only may become such a role',
  async (right) => {
    const { url, urlOf, makeRole } = await databaseWithOwner();
    await makeRole('forte', right);
    await makeRole('membro', 'in role :forte');
    await makeRole('entrada');
    const others = { dataDir: '/nowhere', databaseOwnerUrl: url, databaseAuthUrl: urlOf('entrada') };
    for (const role of ['forte', 'membro'])
      await expect(openDatabase({ ...others, databaseUrl: urlOf(role) }, quiet)).rejects.toThrow(/plain one/);
  },
);

test('SE5 · DATABASE_OWNER_URL: two plain roles that the operator made are used as they are', async () => {
  const { url, urlOf, makeRole, name } = await databaseWithOwner();
  await makeRole('dados');
  await makeRole('entrada');
  const urls = { databaseUrl: urlOf('dados'), databaseOwnerUrl: url, databaseAuthUrl: urlOf('entrada') };
  const { db, authDb, close } = await openDatabase({ dataDir: '/nowhere', ...urls }, quiet);
  const roleAndScope = async (db: Db) =>
    (await sql`select session_user::text as role, app_scope() as scope`.execute(db)).rows;
  expect(await roleAndScope(db)).toEqual([{ role: `${name}_dados`, scope: '' }]);
  expect(await roleAndScope(authDb)).toEqual([{ role: `${name}_entrada`, scope: 'auth' }]);
  await close();
});

test('SE5 · DATABASE_OWNER_URL: one role for both, or one that may become the other, is refused with a sentence', async () => {
  const { url, urlOf, makeRole } = await databaseWithOwner();
  await makeRole('entrada');
  await makeRole('membro', 'in role :entrada');
  const urls = { dataDir: '/nowhere', databaseOwnerUrl: url, databaseAuthUrl: urlOf('entrada') };
  for (const role of ['entrada', 'membro'])
    await expect(openDatabase({ ...urls, databaseUrl: urlOf(role) }, quiet)).rejects.toThrow(
      /of DATABASE_URL may act as \w+_entrada: DATABASE_AUTH_URL needs a role of its own/,
    );
});

test('SE5 · a DATABASE_URL without a password is refused without DATABASE_OWNER_URL, before anything is made', async () => {
  const { url, name, admin } = await databaseWithOwner();
  for (const withoutPassword of [url.replace(':segredo@', '@'), url.replace(':segredo@', ':@')])
    await expect(openDatabase({ ...noRoles, databaseUrl: withoutPassword }, quiet)).rejects.toThrow(
      /^DATABASE_URL has no password: put one into it, or make the roles yourself and set DATABASE_OWNER_URL/,
    );
  const client = await connected(admin);
  const { rowCount } = await client.query('select from pg_roles where rolname = any($1)', [
    [`${name}_app`, `${name}_auth`],
  ]);
  await client.end();
  expect(rowCount).toBe(0);
});

test('SE5 · a database of the version before has its auth connections moved to the new role', async () => {
  const { url, name, admin } = await databaseWithOwner();
  const open = () => openDatabase({ ...noRoles, databaseUrl: url }, quiet);
  await (await open()).close();
  // Restores the schema from before migration 0011.
  const owner = await connected({ ...admin, database: name });
  await owner.query(`
    delete from migrations.applied where name like '0011%';
    create or replace function app_scope() returns text language sql stable
      return coalesce(current_setting('app.scope', true), '');
    drop schema auth_scope;
    drop owned by ${name}_auth;
    drop role ${name}_auth;
    insert into rate_limits values ('old', 1, now())`);
  await owner.end();
  const { db, authDb, close } = await open();
  expect(await authDb.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'old' }]);
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  await close();
});
