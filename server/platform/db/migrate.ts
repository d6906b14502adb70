import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { migrateLedgers } from './migrate-ledgers.ts';
import { fillNameKeys, renewNameKeys } from './name-keys.ts';
import { type Progress, reporting } from './progress.ts';
import { rehashLedgers } from './rehash-ledgers.ts';
import { type Logins, prepareRoles } from './roles.ts';

const migrationsFolder = new URL('./migrations/', import.meta.url);
// Any number that nobody else locks in this database.
const migrationLock = 5_832_417;

/** Migrates the tables and the application's roles, and returns these with their passwords. Servers that start at the same time wait for the advisory lock. */
export async function migrate(owner: pg.Client, logins: Logins, tell: Progress = () => undefined): Promise<Logins> {
  return reporting(tell, async (now) => {
    now('Waiting for another server or a backup that holds the migration lock');
    return withMigrationLock(owner, async () => {
      await applyMigrations(owner, undefined, now);
      return prepareRoles(owner, logins);
    });
  });
}

export async function withMigrationLock<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    return await work();
  } finally {
    // In a failed transaction or on a lost connection this fails too; the lock ends with the connection, and the first error
    // says what happened.
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
  }
}

/** Applies the missing migrations: all, or those of `only`. */
export async function applyMigrations(
  owner: pg.Client,
  only?: ReadonlySet<string>,
  now: Progress = () => undefined,
): Promise<void> {
  // A schema of its own, so that "grant on all tables" to the application does not include it.
  await owner.query('create schema if not exists migrations');
  await owner.query(`create table if not exists migrations.applied (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.applied',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const migrations = await listMigrations();
  requireNoneNewer(migrations, [...applied.keys()]);
  for (const [index, migration] of migrations.entries()) {
    const known = applied.get(migration.name);
    if (only && !only.has(migration.name)) continue;
    const step = `Migrating the database, ${index + 1} of ${migrations.length}: ${migration.name}`;
    if (known === undefined) await apply(owner, migration, (doing) => now(doing ? `${step}, ${doing}` : step));
    else if (known !== migration.checksum)
      throw new StartProblem(
        `The database was made with another version of ${migration.name}: restore that file and put the change into a new migration.`,
      );
  }
}

/** A later release may store what this one would misread or overwrite. */
function requireNoneNewer(migrations: readonly Migration[], applied: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name)).toSorted();
  if (unknown.length > 0)
    throw new StartProblem(
      `The database was migrated by a newer release (${unknown.at(-1)} is unknown here): start that release, or restore a backup from before the upgrade into a new database.`,
    );
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Steps of a migration that need a rule of the domain. They run in the migration's transaction. */
const stepsAfter: Record<string, (owner: pg.Client, now: Progress) => Promise<void>> = {
  '0020_events.sql': fillNameKeys,
  '0053_event_state.sql': migrateLedgers,
  '0055_ledger_download.sql': rehashLedgers,
  '0082_same_looks.sql': renewNameKeys,
};

/**
 * A migration that has waited so long for a table gives back those it holds, and tries again. This is shorter than PostgreSQL's
 * deadlock_timeout of a second: if it and a request of the previous release wait for each other, the request goes on.
 */
const lockTimeout = '200ms';

async function apply(owner: pg.Client, migration: Migration, now: Progress): Promise<void> {
  now('');
  while (!(await tryToApply(owner, migration, now))) {
    now('waiting for tables that are in use');
    await setTimeout(50 + Math.random() * 200);
  }
}

/** False if a table is in use. */
async function tryToApply(owner: pg.Client, { name, sql, checksum }: Migration, now: Progress): Promise<boolean> {
  await owner.query('begin');
  try {
    await owner.query(`set local lock_timeout = '${lockTimeout}'`);
    await owner.query(sql);
    await stepsAfter[name]?.(owner, now);
    await owner.query('insert into migrations.applied (name, checksum) values ($1, $2)', [name, checksum]);
    await owner.query('commit');
    return true;
  } catch (error) {
    await owner.query('rollback');
    if (isTableInUse(error)) return false;
    throw error;
  }
}

function isTableInUse(error: unknown): boolean {
  const [lockNotAvailable, deadlock] = ['55P03', '40P01'];
  return error instanceof pg.DatabaseError && (error.code === lockNotAvailable || error.code === deadlock);
}
