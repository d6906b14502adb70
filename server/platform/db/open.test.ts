import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { makeClusterFolder } from '../../testing/folder.ts';
import { superuser } from './embedded/cluster.ts';
import { joinDatabase, openDatabase } from './open.ts';

test('a database that is killed while the server prepares it is waited for, not given up', async () => {
  const dataDir = makeClusterFolder();
  // `slowLogin` delays every connection, so that the test can kill the database while the server connects.
  const first = await open(dataDir);
  await query(dataDir, 'queda_livre', slowLogin);
  await first.close();
  const opening = open(dataDir);
  await expect.poll(() => isBeingOpened(dataDir), { timeout: 30_000, interval: 20 }).toBe(true);
  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  const database = await opening;
  expect(await database.db.selectFrom('championships').select('id').execute()).toEqual([]);
  await database.close();
});

test('FX2 · requests have limits of time for statements and locks; verifying beside the server has none', async () => {
  const dataDir = makeClusterFolder();
  const database = await open(dataDir);
  const beside = await joinDatabase(settingsOf(dataDir), { connectionLost: () => undefined });
  const limits = sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  expect((await limits.execute(database.db)).rows).toEqual([{ lock: '5s', statement: '30s' }]);
  expect((await limits.execute(beside.db)).rows).toEqual([{ lock: '0', statement: '0' }]);
  await beside.close();
  await database.close();
});

test('after a burst, some connections stay open for the next request', async () => {
  const dataDir = makeClusterFolder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = await open(dataDir);
  const burst = Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(database.db));
  const countOpen = () => query(dataDir, 'postgres', `select from pg_stat_activity where usename = 'queda_livre_app'`);
  await vi.waitFor(async () => expect(await countOpen()).toBe(10));
  await Promise.all(burst);
  await vi.advanceTimersByTimeAsync(6000);
  await vi.waitFor(async () => expect(await countOpen()).toBe(4));
  await database.close();
  vi.useRealTimers();
});

const slowLogin = `
  create function public.wait() returns event_trigger language plpgsql as 'begin perform pg_sleep(0.5); end';
  create event trigger slow_login on login execute function public.wait()`;

function settingsOf(dataDir: string) {
  return { dataDir, databaseUrl: undefined, databaseOwnerUrl: undefined, databaseAuthUrl: undefined };
}

function open(dataDir: string) {
  return openDatabase(settingsOf(dataDir), { connectionLost: () => undefined, restarted: () => undefined });
}

async function isBeingOpened(dataDir: string): Promise<boolean> {
  const waiting = "select from pg_stat_activity where datname = 'queda_livre' and wait_event = 'PgSleep'";
  return ((await query(dataDir, 'postgres', waiting).catch(() => undefined)) ?? 0) > 0;
}

async function query(dataDir: string, database: string, text: string): Promise<number> {
  const client = new pg.Client({ host: join(dataDir, 'socket'), user: superuser, database });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}
