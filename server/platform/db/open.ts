import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg, { type ClientConfig, type PoolConfig } from 'pg';
import { isSystemError, StartProblem } from '../start-problem.ts';
import {
  type Addresses,
  addressesFromUrls,
  addressesInCluster,
  addressesOf,
  type AppAddresses,
  type DatabaseUrls,
  requestLimits,
} from './addresses.ts';
import { type ChangeHandlers, type Changes, listenForChanges } from './changes.ts';
import { isConnectionLoss } from './database-errors.ts';
import { joinCluster, startCluster, superuser } from './embedded/cluster.ts';
import { leasing } from './lease.ts';
import { migrate } from './migrate.ts';
import type { Progress } from './progress.ts';
import { type Logins, withKeptPasswords } from './roles.ts';
import { DEFAULT_CONNECTIONS, poolSizes } from './pool-sizes.ts';
import { preparing } from './prepared.ts';
import type { Schema } from './schema.ts';
import type { Db } from './transaction.ts';

export interface Database {
  /** For organiser data, inside `asOrganizer`. */
  db: Db;
  /** For queries before the requester is identified: sign-in, sessions, tokens, limits. */
  authDb: Db;
  /**
   * A small pool of the auth role that only session checks use, so that a burst of sign-ins cannot make them wait for a
   * connection.
   */
  sessionDb: Db;
  /** Calls the listeners for every committed change. */
  listenForChanges(listeners: readonly ChangeHandlers[]): Changes;
  /** The connections of each pool, and how long requests waited for one. */
  poolUse(): PoolUse[];
  close(): Promise<void>;
}

export interface PoolUse {
  pool: string;
  busy: number;
  idle: number;
  /** Requests that wait for a connection now. */
  waiting: number;
  waitedSeconds: number;
}

interface DatabaseSettings extends Omit<DatabaseUrls, 'databaseUrl'> {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseConnections?: number;
}

interface DatabaseEvents {
  connectionLost(error: Error): void;
  restarted(): void;
  /** What a long migration is doing. */
  migrating?: Progress;
}

const embeddedName = 'queda_livre';

type Events = Pick<DatabaseEvents, 'connectionLost' | 'migrating'>;

/** Opens the embedded PostgreSQL, or the one of DATABASE_URL, with its tables up to date. */
export async function openDatabase(
  settings: DatabaseSettings,
  events: DatabaseEvents,
  giveUp?: AbortSignal,
): Promise<Database> {
  const { databaseUrl, dataDir } = settings;
  const { databaseConnections } = settings;
  if (databaseUrl) return openAt(addressesFromUrls({ ...settings, databaseUrl }), events, giveUp, databaseConnections);
  const cluster = await startCluster({ dataDir, onRestart: events.restarted, giveUp });
  try {
    const database = await despiteRestarts(async () => {
      await makeDatabase(cluster.connection(superuser, 'postgres'), embeddedName);
      return openAt(addressesInCluster(cluster, embeddedName), events, giveUp, databaseConnections);
    }, giveUp);
    const close = async () => {
      await database.close();
      await cluster.stop();
    };
    return { ...database, close };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Opens the database beside a server that may be running on it, without migrating it. */
export async function joinDatabase(settings: DatabaseSettings, events: Events): Promise<Database> {
  const { addresses, leave } = await joinRunning(settings);
  try {
    const { app, auth } = await readLogins(addresses);
    await checkTables(app);
    const database = connect({ app, auth }, events, noLimits);
    const close = async () => {
      await database.close();
      await leave();
    };
    return { ...database, close };
  } catch (error) {
    await leave();
    throw error;
  }
}

type OwnerWork = (owner: pg.Client, logins: Logins) => Promise<void>;

/** Runs `work` as the owner of the tables, beside a server that may be running. */
export async function joinAsOwner(settings: DatabaseSettings, work: OwnerWork): Promise<void> {
  await workAsOwner(await joinRunning(settings), work);
}

/** Runs `work` as the owner of a database that no server uses; makes the embedded one if it is missing. */
export async function makeAsOwner(settings: DatabaseSettings, work: OwnerWork): Promise<void> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) return joinAsOwner(settings, work);
  const cluster = await startCluster({ dataDir });
  const joined = { addresses: addressesInCluster(cluster, embeddedName), leave: () => cluster.stop() };
  await workAsOwner(joined, work, () => makeDatabase(cluster.connection(superuser, 'postgres'), embeddedName));
}

async function workAsOwner({ addresses, leave }: Joined, work: OwnerWork, before?: () => Promise<void>): Promise<void> {
  try {
    await before?.();
    await withClient(addresses.owner, (client) => work(client, addresses.logins));
  } finally {
    await leave();
  }
}

interface Joined {
  addresses: Addresses;
  leave(): Promise<void>;
}

async function joinRunning(settings: DatabaseSettings): Promise<Joined> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl)
    return { addresses: addressesFromUrls({ ...settings, databaseUrl }), leave: () => Promise.resolve() };
  if (!existsSync(join(dataDir, 'postgres')))
    throw new StartProblem(
      `There is no database in ${dataDir} yet: start the server once, or set DATA_DIR or DATABASE_URL.`,
    );
  const cluster = await joinCluster(realpathSync(dataDir));
  return { addresses: addressesInCluster(cluster, embeddedName), leave: () => cluster.stop() };
}

async function readLogins(addresses: Addresses): Promise<AppAddresses> {
  let { logins } = addresses;
  await withClient(addresses.owner, async (client) => void (logins = await withKeptPasswords(client, logins)));
  return addressesOf(addresses.direct ?? addresses, logins);
}

async function checkTables(config: ClientConfig): Promise<void> {
  await withClient(config, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('score_entries') is not null as found`);
    if (!rows[0]?.found)
      throw new StartProblem('The database has no score ledger yet: start the server of this version on it once.');
  });
}

const openAttempts = 20;
const nextAttemptMs = 500;

/** Tries again if the embedded server is killed between its start and the first query: the postmaster loop starts it again. */
async function despiteRestarts<T>(open: () => Promise<T>, giveUp: AbortSignal | undefined): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      const isAway = error instanceof StartProblem && isConnectionLoss(error.cause);
      if (!isAway || giveUp?.aborted) throw error;
      if (attempt === openAttempts)
        throw new StartProblem(
          `The embedded PostgreSQL does not stay up (${reasonOf(error.cause)}): its postgres.log in DATA_DIR says why.`,
        );
      await delay(nextAttemptMs);
    }
  }
}

/** Migrates as the owner, then connects as the application's roles. */
export async function openAt(
  addresses: Addresses,
  events: Events,
  giveUp?: AbortSignal,
  connections?: number,
): Promise<Database> {
  let { logins } = addresses;
  const prepare = async (client: pg.Client) => void (logins = await migrate(client, logins, events.migrating));
  await withClient(addresses.owner, prepare, giveUp);
  const { app, auth } = addressesOf(addresses, logins);
  const direct = addresses.direct && addressesOf(addresses.direct, logins);
  for (const config of [app, auth, ...(direct ? [direct.app] : [])])
    await withClient(config, async (client) => void (await client.query('select 1')), giveUp);
  // Behind a pooler the roles have the limits (`setLimits`): it refuses them at the start of a connection.
  return connect({ app, auth, direct }, events, direct ? {} : requestLimits, connections);
}

/** For backup and verify, which read the whole database: removes the limits that the role has behind a pooler (`setLimits`). */
const noLimits: ClientConfig = { options: '-c lock_timeout=0 -c statement_timeout=0' };

/** Opens the application's pools on a migrated database. */
export function connect(
  { app, auth, direct }: Pick<Addresses, 'app' | 'auth' | 'direct'>,
  { connectionLost }: Events,
  limits: ClientConfig = requestLimits,
  connections = DEFAULT_CONNECTIONS,
): Database {
  const uses: (() => PoolUse)[] = [];
  const open = (name: string, config: PoolConfig): Db => {
    // Close idle connections soon after a burst, but not all: the first statements of a new connection take PostgreSQL ten
    // times as long, and results are reported some seconds apart.
    const idleTimeoutMillis = 5000;
    const pool = new pg.Pool({
      ...config,
      ...limits,
      types,
      idleTimeoutMillis,
      connectionTimeoutMillis: 10_000,
      // Networks drop connections that are silent for minutes.
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
    });
    // A broken connection is replaced at its next use. Without a listener its error event would end the process; the pool
    // listens only on idle connections, so busy ones get a listener here.
    pool.on('error', connectionLost);
    pool.on('connect', (client) => client.on('error', () => undefined));

    let waitedSeconds = 0;
    uses.push(() => ({
      pool: name,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      waitedSeconds,
    }));
    // A prepared statement belongs to a connection. Behind a pooler the next transaction has another one.
    const leased = leasing(direct ? pool : preparing(pool), (ms) => void (waitedSeconds += ms / 1000));
    return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: leased }) });
  };
  const sizes = poolSizes(connections);
  const db = open('app', { ...app, max: sizes.app, min: Math.min(4, sizes.app) });
  const authDb = open('auth', { ...auth, max: sizes.auth });
  const sessionDb = open('session', { ...auth, max: sizes.session, min: 1 });
  return {
    db,
    authDb,
    sessionDb,
    poolUse: () => uses.map((use) => use()),
    listenForChanges: (listeners) => listenForChanges((direct ?? { app }).app, listeners),
    close: async () => void (await Promise.all([db, authDb, sessionDb].map((pool) => pool.destroy()))),
  };
}

// int8 (counts) as a number; days and wall-clock times as the text they are, because a Date would shift them with the time
// zone.
const parsers: Record<number, (text: string) => unknown> = { 20: Number, 1082: String, 1114: String };
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (format !== 'binary' && parsers[id]) || pg.types.getTypeParser(id, format),
};

export async function makeDatabase(bootstrap: ClientConfig, name: string): Promise<void> {
  await withClient(bootstrap, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

async function withClient(
  config: ClientConfig,
  work: (client: pg.Client) => Promise<void>,
  giveUp?: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await Promise.race([connectAndWork(client, work), rejectOn(giveUp)]);
  } finally {
    // Ended without waiting: an aborted start may be waiting for a lock.
    void client.end().catch(() => undefined);
  }
}

async function connectAndWork(client: pg.Client, work: (client: pg.Client) => Promise<void>): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    throw notUsable(error);
  }
  try {
    await work(client);
  } catch (error) {
    if (isConnectionLoss(error)) throw notUsable(error);
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartProblem(
      `The database could not be prepared (${error.message}): give our role a database of its own that it owns and may write.`,
    );
  }
}

function notUsable(error: unknown): StartProblem {
  return new StartProblem(
    `The PostgreSQL of DATABASE_URL cannot be used (${reasonOf(error)}): check that it runs and that address, database, user and password are right.`,
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof pg.DatabaseError) return error.message;
  return isSystemError(error) ? (error.code ?? error.message) : String(error);
}

function rejectOn(giveUp: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    giveUp?.addEventListener('abort', () => reject(new StartProblem('Stopped before the start was finished.')));
  });
}
