import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { proveOrganizer } from '../scope/organizer.ts';
import { connected, databaseWithOwner } from '../../testing/empty-database.ts';
import { poolerMissing, startPooler } from '../../testing/pooler.ts';
import { addressesFromUrls, requestLimits } from './addresses.ts';
import { joinDatabase, openDatabase } from './open.ts';
import { asOrganizer } from './transaction.ts';

const quiet = { connectionLost: () => undefined, restarted: () => undefined };
const urls = { databaseOwnerUrl: undefined, databaseAuthUrl: undefined };

test('OS13 · each role reaches PostgreSQL itself for what belongs to a connection, and the pooler for everything else', () => {
  const databaseUrl = 'postgres://dona:segredo@pooler:6432/apelido';
  const databaseDirectUrl = 'postgres://db.internal:5432/queda?sslmode=require';
  const { owner, app, auth, direct, logins } = addressesFromUrls({ ...urls, databaseUrl, databaseDirectUrl });
  const place = ({ connectionString = '' }) => {
    const { username, host, pathname, search } = new URL(connectionString);
    return [username, host, pathname + search];
  };
  const itself = ['db.internal:5432', '/queda?sslmode=require'];
  expect([owner, direct!.app, direct!.auth].map(place)).toEqual([
    ['dona', ...itself],
    ['queda_app', ...itself],
    ['queda_auth', ...itself],
  ]);
  expect([app, auth].map(place)).toEqual([
    ['queda_app', 'pooler:6432', '/apelido'],
    ['queda_auth', 'pooler:6432', '/apelido'],
  ]);
  // The passwords stay when a pooler is put before the same database.
  const alone = addressesFromUrls({ ...urls, databaseUrl: 'postgres://dona:segredo@db.internal:5432/queda' });
  expect(logins.app.password).toBe(alone.logins.app.password);
  expect(alone.direct).toBeUndefined();
});

test('OS13 · the roles have the limits that a connection through a pooler cannot ask for; a tool has none', async () => {
  const { url } = await databaseWithOwner();
  const limitsOf = async (db: Parameters<typeof asOrganizer>[0]) =>
    (
      await sql`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(
        db,
      )
    ).rows;
  // The same address twice: only what the server does differently is tested.
  const { db, authDb, close } = await openDatabase(
    { dataDir: '/nowhere', ...urls, databaseUrl: url, databaseDirectUrl: url },
    quiet,
  );
  onTestFinished(close);
  const wanted = {
    lock: `${requestLimits.lock_timeout / 1000}s`,
    statement: `${requestLimits.statement_timeout / 1000}s`,
  };
  expect([await limitsOf(db), await limitsOf(authDb)]).toEqual([[wanted], [wanted]]);
  const prepared =
    await sql`select ${1}::int as one, (select count(*)::int from pg_prepared_statements) as prepared`.execute(db);
  expect(prepared.rows).toEqual([{ one: 1, prepared: 0 }]);
  const tool = await joinDatabase({ dataDir: '/nowhere', ...urls, databaseUrl: url, databaseDirectUrl: url }, quiet);
  expect(await limitsOf(tool.db)).toEqual([{ lock: '0', statement: '0' }]);
  await tool.close();
});

test.skipIf(poolerMissing)(
  'OS13 · two servers behind PgBouncer in transaction mode: start, row level security, LISTEN',
  async () => {
    const { url, name, admin } = await databaseWithOwner();
    const pooler = await startPooler(admin.host!, admin.user as string);
    onTestFinished(() => pooler.stop());
    const settings = { dataDir: '/nowhere', ...urls, databaseUrl: pooler.through(url), databaseDirectUrl: url };
    const [one, two] = await Promise.all([openDatabase(settings, quiet), openDatabase(settings, quiet)]);
    const client = await connected({ ...admin, database: name });
    const ids = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
    await client.query(
      `insert into users (id, name, email) select id::uuid, id, id || '@example.com' from unnest($1::text[]) as id`,
      [ids],
    );
    // More transactions at once than the pooler has connections, of two organisers by two servers.
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        asOrganizer(index % 4 < 2 ? one.db : two.db, proveOrganizer(ids[index % 2]!), async (db) => {
          await sql`select pg_sleep(0.01)`.execute(db);
          const owned = db.selectFrom('championships').select('user_id').where('user_id', 'in', ids);
          return (await owned.execute()).map(({ user_id }) => user_id);
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 40 }, (_, index) => [ids[index % 2]]));
    // Outside of a transaction nobody is an organiser, whoever used the connection before.
    expect(await one.db.selectFrom('championships').select('user_id').execute()).toEqual([]);

    const heard: string[] = [];
    let changes: { close(): Promise<void> } | undefined;
    await new Promise<void>((onConnected) => {
      const onChange = (payload: string) => void heard.push(payload);
      changes = two.listenForChanges([{ onChange, onConnected, onDisconnected: () => undefined }]);
    });
    await asOrganizer(one.db, proveOrganizer(ids[0]!), (db) =>
      db.updateTable('championships').set({ nome: 'Copa' }).execute(),
    );
    await expect.poll(() => heard.join()).toContain(ids[0]);
    await changes?.close();
    await client.end();
    await Promise.all([one.close(), two.close()]);
  },
);
