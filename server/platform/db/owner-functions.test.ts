import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestApp } from '../../testing/app.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connected, databaseWithOwner, emptyDatabase } from '../../testing/empty-database.ts';
import { createOrganizer } from '../../testing/organizer.ts';
import { openAt, openDatabase } from './open.ts';
import { asOrganizer } from './transaction.ts';

const quiet = { connectionLost: () => undefined, restarted: () => undefined };

/** Functions that run as the owner and look names up somewhere else than in our schema. */
const listUnsafe = async ({ asOwner }: TestDatabase) =>
  (
    await asOwner<{ name: string }>(`
      select proname as name from pg_proc
      where prosecdef and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
        and 'search_path=pg_catalog, public, pg_temp' <> all (coalesce(proconfig, '{}'))
      order by proname`)
  ).map(({ name }) => name);

test('SX1 · every function that runs as the owner has a path on which its caller can put nothing before our tables', async () => {
  const database = await makeTestDatabase();
  expect(await listUnsafe(database)).toEqual([]);
  const [found] = await database.asOwner('select count(*)::int as functions from pg_proc where prosecdef');
  expect(found).toEqual({ functions: expect.toSatisfy((count: number) => count >= 15) });
  // What the catalogue is searched for is found.
  await database.asOwner(`create function no_path() returns void language sql security definer as 'select 1'`);
  await database.asOwner(
    `create function usual_path() returns void language sql security definer set search_path from current as 'select 1'`,
  );
  await database.asOwner(
    `create function temporary_first() returns void language sql security definer set search_path = public as 'select 1'`,
  );
  expect(await listUnsafe(database)).toEqual(['no_path', 'temporary_first', 'usual_path']);
});

const ROLES = `
  select rolname as role, has_database_privilege(rolname, current_database(), 'temporary') as temporary,
    has_schema_privilege(rolname, 'public', 'create') as tables
  from pg_roles where rolname = any($1) order by rolname`;

test('SX1 · the application’s roles can make no temporary tables and no tables, in a database of the server and in a copy', async () => {
  const { addresses, owner } = await emptyDatabase();
  const { db, authDb, close } = await openAt(addresses, quiet);
  onTestFinished(close);
  for (const each of [db, authDb]) {
    await expect(sql`create temporary table users ()`.execute(each)).rejects.toThrow(/permission denied/);
    await expect(sql`create table public.mine ()`.execute(each)).rejects.toThrow(/permission denied/);
  }
  const copy = await makeTestDatabase();
  await expect(sql`create temporary table users ()`.execute(copy.db)).rejects.toThrow(/permission denied/);
  // What somebody gives them again ends with the next start.
  const client = await connected(owner);
  const { app, auth } = addresses.logins;
  await client.query(`grant temporary on database ${owner.database} to public, ${app.name}`);
  await (await openAt(addresses, quiet)).close();
  const { rows } = await client.query(ROLES, [[app.name, auth.name]]);
  expect(rows).toEqual([app, auth].map(({ name }) => ({ role: name, temporary: false, tables: false })));
  await client.end();
});

test('SX1 · DATABASE_URL and DATABASE_OWNER_URL: roles of a database that its owner prepares lose the right; else the start says what to do', async () => {
  const { url, urlOf, makeRole, name, admin } = await databaseWithOwner();
  await makeRole('dados');
  await makeRole('entrada');
  const urls = { databaseUrl: urlOf('dados'), databaseOwnerUrl: url, databaseAuthUrl: urlOf('entrada') };
  await (await openDatabase({ dataDir: '/nowhere', ...urls }, quiet)).close();
  const client = await connected({ ...admin, database: name });
  onTestFinished(() => client.end());
  const roles = [`${name}_dados`, `${name}_entrada`];
  const { rows } = await client.query(ROLES, [roles]);
  expect(rows).toEqual(roles.map((role) => ({ role, temporary: false, tables: false })));
  await client.query(`alter database ${name} owner to ${admin.user}; grant create on database ${name} to ${name}_owner;
    grant temporary on database ${name} to public`);
  await expect(openDatabase({ dataDir: '/nowhere', ...urls }, quiet)).rejects.toThrow(
    `The role ${name}_dados may make temporary tables, or tables in the schema public: as the owner of the database, revoke temporary on database "${name}" from public, "${name}_dados"`,
  );
});

test('SX1 · a temporary table in place of ours, with a trigger, makes the owner do nothing for the application’s role', async () => {
  const app = await makeTestApp();
  const [ana] = [await createOrganizer(app), await createOrganizer(app)];
  const periods = () => app.asOwner('select championship_id, mode from publication_periods order by id');
  const entries = () => app.asOwner('select championship_id, number, reason from score_entries order by 1, 2');
  const [before, stored] = [await periods(), await entries()];
  // As before the right was taken.
  const { rows } = await sql<{ role: string }>`select session_user::text as role`.execute(app.db);
  const { role } = rows[0]!;
  await app.asOwner(
    `do $$ begin execute format('grant temporary on database %I to ${role}', current_database()); end $$`,
  );
  await asOrganizer(app.db, ana.id, async (db) => {
    await sql`create temporary table publication_periods (like public.publication_periods including all) on commit drop`.execute(
      db,
    );
    await sql`create function pg_temp.steal() returns trigger language plpgsql as $$
      begin
        update public.score_entries set reason = 'roubado';
        return new;
      end $$`.execute(db);
    await sql`create trigger steal after insert on pg_temp.publication_periods
      for each row execute function pg_temp.steal()`.execute(db);
    await sql`grant all on pg_temp.publication_periods to public`.execute(db);
    await sql`update championships set publication_mode = 'held' where user_id = ${ana.id}`.execute(db);
  });
  expect(await entries()).toEqual(stored);
  expect((await entries()).length).toBeGreaterThan(1);
  // The function did its work, on our table.
  expect((await periods()).length).toBe(before.length + 1);
  expect((await periods()).at(-1)).toMatchObject({ mode: 'held' });
});
