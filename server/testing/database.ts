import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../platform/db/open.ts';

export interface TestDatabase extends Database {
  /** Runs a query as the owner, who bypasses row level security. */
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Terminates the application's connections and refuses new ones, as if the database were down. The owner's stay open. */
  cutOff(): Promise<void>;
  /** Accepts connections again after `cutOff`. */
  letIn(): Promise<void>;
  /** The same database on other connections, as another server has them. */
  forAnotherServer(): TestDatabase;
}

// Databases that earlier tests of this worker have used and that are empty again.
const unused: CopiedDatabase[] = [];

/** Gives the test a migrated database without data that no other test uses at the same time. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const database = unused.pop() ?? (await CopiedDatabase.create());
  onTestFinished(async () => {
    if (await database.empty()) unused.push(database);
    else await database.drop();
  });
  return database.forTest();
}

/**
 * A copy of the template. Copying it, connecting to it and dropping it takes longer than most tests, so the next test gets the
 * same database with the rows deleted, unless the test has changed more than rows.
 */
class CopiedDatabase {
  readonly #name = `test_${randomBytes(8).toString('hex')}`;
  readonly #addresses = inject('testDatabase');
  readonly #admin = new pg.Client({ ...this.#addresses.owner, database: 'postgres' });
  readonly #owner = new pg.Pool({ ...this.#addresses.owner, database: this.#name, max: 2 });
  #app!: Database;
  #catalog = '';
  #emptying = '';
  #wasCutOff = false;

  static async create(): Promise<CopiedDatabase> {
    const database = new CopiedDatabase();
    await database.#copyTemplate();
    return database;
  }

  async #copyTemplate(): Promise<void> {
    const { owner } = this.#addresses;
    await this.#admin.connect();
    await this.#admin.query(`create database ${this.#name} template ${owner.database} strategy file_copy`);
    // A copy has not the rights of its template, which a start of the server sets.
    await this.#admin.query(`revoke temporary on database ${this.#name} from public`);
    // Dropping the database terminates connections that are still closing; their errors are ignored.
    this.#owner.on('error', () => undefined);
    this.#app = this.#connect();
    this.#catalog = (await this.#readState()).catalog;
    this.#emptying = await this.#writeEmptying();
  }

  #connect(): Database {
    const { app, auth } = this.#addresses;
    const database = this.#name;
    return connect({ app: { ...app, database }, auth: { ...auth, database } }, { connectionLost: () => undefined });
  }

  forTest(connected = this.#app): TestDatabase {
    const { app, auth } = this.#addresses;
    return {
      ...connected,
      forAnotherServer: () => {
        const other = this.#connect();
        onTestFinished(() => other.close());
        return this.forTest(other);
      },
      cutOff: async () => {
        this.#wasCutOff = true;
        await this.#admin.query(`alter database ${this.#name} allow_connections false`);
        await this.#admin.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = any($2)',
          [this.#name, [app.user, auth.user]],
        );
      },
      letIn: async () => void (await this.#admin.query(`alter database ${this.#name} allow_connections true`)),
      asOwner: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
        (await this.#owner.query<Row>(text, values)).rows,
    };
  }

  /** Deletes the rows. Returns whether another test can use the database. */
  async empty(): Promise<boolean> {
    if (this.#wasCutOff) return false;
    try {
      await this.#owner.query(this.#emptying);
      const { catalog, isBusy } = await this.#readState();
      return catalog === this.#catalog && !isBusy;
    } catch {
      // A transaction that the test left open has locked rows, or a table was removed.
      return false;
    }
  }

  async drop(): Promise<void> {
    await Promise.all([this.#app.close(), this.#owner.end()]);
    await this.#admin.query(`drop database ${this.#name} with (force)`);
    await this.#admin.end();
  }

  // `catalog` changes with every change of the schema. `isBusy` says whether a connection still works, has a transaction open or
  // holds an advisory lock.
  async #readState(): Promise<{ catalog: string; isBusy: boolean }> {
    const versions = catalogs.map((name) => `(select count(*) || ' ' || max(xmin::text::int8) from ${name})`);
    const { rows } = await this.#owner.query<{ catalog: string; isBusy: boolean }>(`
      select concat_ws(', ', ${versions.join(', ')}) as catalog,
        exists (
          select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        ) or exists (
          select from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        ) as "isBusy"`);
    return rows[0]!;
  }

  // Writes the statements that delete all rows, except those of tables that are not empty in the template. With
  // `session_replication_role = replica` PostgreSQL runs no triggers: nothing is notified, and foreign keys set no order.
  async #writeEmptying(): Promise<string> {
    const tables = await this.#list(`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const isEmpty = async (table: string) => (await this.#list(`select '' as name from ${table} limit 1`)).length === 0;
    const emptied = [];
    for (const table of tables) if (await isEmpty(table)) emptied.push(table);
    const sequences = await this.#list(
      `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name from pg_sequences`,
    );
    return `
      begin;
      set local session_replication_role = replica;
      set local lock_timeout = '1s';
      do $$ begin
        ${emptied.map((table) => `if exists (select from ${table}) then delete from ${table}; end if;`).join('\n')}
        ${sequences.map((sequence) => `perform setval('${sequence}', 1, false);`).join('\n')}
      end $$;
      commit`;
  }

  async #list(query: string): Promise<string[]> {
    return (await this.#owner.query<{ name: string }>(query)).rows.map(({ name }) => name);
  }
}

// Where PostgreSQL stores what statements such as 'alter table' change.
const catalogs = [
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_proc',
  'pg_trigger',
  'pg_policy',
  'pg_namespace',
  'pg_type',
];
