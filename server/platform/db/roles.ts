import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** The roles of the application. They own nothing and are not superusers, so row level security applies to them. */
export interface Logins {
  app: Login;
  /** The only one with the scope 'auth' (migration 0011). */
  auth: Login;
}

interface Login {
  name: string;
  password?: string | undefined;
  /** The operator made it (DATABASE_OWNER_URL is set): it is used as it is. */
  given?: boolean;
  /** The password was derived from the owner's. The one that was set first stays, whatever the owner's is later. */
  isDerived?: boolean;
  /** What the role's statements are limited to, in milliseconds, where a connection cannot ask for it. */
  limits?: Readonly<Record<string, number>>;
}

/** Servers with the same DATABASE_URL need the same passwords, so these are derived from the owner's the first time. */
export function derivedPassword(database: string, purpose: keyof Logins, ownerPassword: string): string {
  return createHmac('sha256', ownerPassword).update(`queda-livre ${purpose} role of ${database}`).digest('hex');
}

/**
 * Makes the two roles if they are missing, checks them, and grants them to read and write rows, nothing else. Returns them with the
 * passwords that they have.
 */
export async function prepareRoles(owner: pg.Client, logins: Logins): Promise<Logins> {
  const { app, auth } = await withKeptPasswords(owner, logins);
  for (const login of [app, auth]) {
    await ensureLogin(owner, login);
    await setLimits(owner, login);
    await requirePlainRole(owner, login);
  }
  await requireSeparateRoles(owner, app, auth);
  await refuseMaking(owner, [app.name, auth.name]);
  for (const login of [app, auth]) await grantRows(owner, login);
  await owner.query(`
    revoke all on schema auth_scope from public, ${pg.escapeIdentifier(app.name)};
    grant usage on schema auth_scope to ${pg.escapeIdentifier(auth.name)};
  `);
  return { app, auth };
}

/** The passwords that the roles have. A server with a new password of the owner must not lock out those that run with the old one. */
export async function withKeptPasswords(owner: pg.Client, { app, auth }: Logins): Promise<Logins> {
  return { app: await withKeptPassword(owner, app), auth: await withKeptPassword(owner, auth) };
}

async function withKeptPassword(owner: pg.Client, login: Login): Promise<Login> {
  if (!login.isDerived) return login;
  // Only the owner reads this schema.
  await owner.query(`
    create schema if not exists migrations;
    create table if not exists migrations.logins (name text primary key, password text not null)`);
  const { rows } = await owner.query<{ password: string }>(
    `insert into migrations.logins values ($1, $2)
    on conflict (name) do update set password = logins.password returning password`,
    [login.name, login.password],
  );
  return { ...login, password: rows[0]!.password };
}

/** Makes the login, or sets its password again. */
async function ensureLogin(owner: pg.Client, { name, password, given }: Login): Promise<void> {
  if (given) return;
  const role = pg.escapeIdentifier(name);
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  try {
    await owner.query(`${rowCount ? 'alter' : 'create'} role ${role} login${secret}`);
  } catch {
    throw new StartProblem(
      `The role of DATABASE_URL may not make the role ${name}: allow it CREATEROLE, or make the roles yourself and set DATABASE_OWNER_URL and DATABASE_AUTH_URL as well.`,
    );
  }
}

/** Roles that the operator made are not altered: docs/operations.md says what limits they need. */
async function setLimits(owner: pg.Client, { name, given, limits = {} }: Login): Promise<void> {
  if (given) return;
  for (const [limit, milliseconds] of Object.entries(limits))
    await owner.query(`alter role ${pg.escapeIdentifier(name)} set ${limit} = ${milliseconds}`);
}

/** A role that could bypass row level security, or become one that can, is refused before anything is granted to it. */
async function requirePlainRole(owner: pg.Client, { name }: Login): Promise<void> {
  const { rows } = await owner.query<{ plain: boolean }>(
    `select not exists (
      select from pg_roles as reachable
      where pg_has_role(role.oid, reachable.oid, 'member')
        and (rolsuper or rolbypassrls or rolcreaterole or rolname = current_user
          or exists (select from pg_class where relowner = reachable.oid and relnamespace = 'public'::regnamespace))
    ) as plain from pg_roles as role where rolname = $1`,
    [name],
  );
  if (!rows[0]?.plain)
    throw new StartProblem(
      `With DATABASE_OWNER_URL set, the role ${name} must be another, plain one: no superuser, no BYPASSRLS, no CREATEROLE, owner of no table, and member of no such role.`,
    );
}

async function requireSeparateRoles(owner: pg.Client, app: Login, auth: Login): Promise<void> {
  const { rows } = await owner.query<{ same: boolean }>(`select pg_has_role($1::name, $2::name, 'member') as same`, [
    app.name,
    auth.name,
  ]);
  if (rows[0]?.same)
    throw new StartProblem(
      `The role ${app.name} of DATABASE_URL may act as ${auth.name}: DATABASE_AUTH_URL needs a role of its own, of which the other is no member.`,
    );
}

/**
 * The roles can make nothing that could take the place of our tables: no temporary tables, and none in our schema. PostgreSQL lets
 * everybody make temporary tables, and copies of a database have its own rights, so every start looks.
 */
async function refuseMaking(owner: pg.Client, roles: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ database: string }>('select current_database() as database');
  const places = [`temporary on database ${pg.escapeIdentifier(rows[0]!.database)}`, 'create on schema public'];
  for (const name of roles) {
    if (!(await mayMake(owner, name))) continue;
    const from = `public, ${pg.escapeIdentifier(name)}`;
    for (const right of places) await owner.query(`revoke ${right} from ${from}`);
    // Only the owner of the database takes rights on it.
    if (await mayMake(owner, name))
      throw new StartProblem(
        `The role ${name} may make temporary tables, or tables in the schema public: as the owner of the database, ${places.map((right) => `revoke ${right} from ${from}`).join('; ')}.`,
      );
  }
}

async function mayMake(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_database_privilege($1, current_database(), 'temporary') or has_schema_privilege($1, 'public', 'create') as may`,
    [role],
  );
  return rows[0]!.may;
}

async function grantRows(owner: pg.Client, { name }: Login): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke update, delete on activity from ${role};
    revoke update, delete on audit_log from ${role};
    revoke insert, delete on on_air_events from ${role};
    revoke insert, update, delete on score_ledgers from ${role};
    -- A lock of the row needs the right to update a column of it.
    grant update (revision) on score_ledgers to ${role};
    revoke update, delete on score_entries from ${role};
  `);
}
