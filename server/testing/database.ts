import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../db/open.ts';

export interface TestDatabase extends Database {
  /** Runs a query as the owner, who bypasses row level security. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Terminates the application's connections and refuses new ones, as if the database were down. The owner's stay open. */
  cutOff(): Promise<void>;
  /** Accepts connections again after `cutOff`. */
  letIn(): Promise<void>;
}

/** Creates a database for one test as a copy of the template, and drops it after the test. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const { owner, app, auth } = inject('testDatabase');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ ...owner, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} template ${owner.database} strategy file_copy`);
  const ownerPool = new pg.Pool({ ...owner, database: name, max: 2 });
  // Dropping the database terminates connections that are still closing; their errors are ignored.
  ownerPool.on('error', () => undefined);
  const database = connect(
    { app: { ...app, database: name }, auth: { ...auth, database: name } },
    { connectionLost: () => undefined },
  );
  onTestFinished(async () => {
    await Promise.all([database.close(), ownerPool.end()]);
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return {
    ...database,
    cutOff: async () => {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any($2)',
        [name, [app.user, auth.user]],
      );
    },
    letIn: async () => void (await admin.query(`alter database ${name} allow_connections true`)),
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await ownerPool.query<Row>(text, values)).rows,
  };
}
