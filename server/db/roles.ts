import { createHmac } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';

/** The role the application works as: it owns nothing and is no superuser, so row level security holds for it. */
export interface AppLogin {
  name: string;
  password?: string | undefined;
  /** The operator made it (DATABASE_OWNER_URL is set): it is used as it is. */
  given?: boolean;
}

/** Several servers with the same URL must agree on the password without talking, so it is derived from the owner's. */
export function derivedLogin(database: string, ownerPassword: string): AppLogin {
  const password = createHmac('sha256', ownerPassword).update(`queda-livre app role of ${database}`).digest('hex');
  return { name: `${database}_app`, password };
}

/** Makes the login, or gives it its password again. */
export async function ensureLogin(owner: pg.Client, { name, password, given }: AppLogin): Promise<void> {
  if (given) return;
  const role = pg.escapeIdentifier(name);
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [name]);
  try {
    await owner.query(`${rowCount ? 'alter' : 'create'} role ${role} login${secret}`);
  } catch {
    throw new StartProblem(
      `The role of DATABASE_URL may not make the role ${name}: allow it CREATEROLE, or set DATABASE_OWNER_URL as well.`,
    );
  }
}

/** Lets the login read and write rows, and nothing more. */
export async function grantRows(owner: pg.Client, { name }: AppLogin): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query(`
    grant usage on schema public to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    revoke insert, update, delete on game_modes from ${role};
    revoke update, delete on audit_log from ${role};
    revoke insert, delete on on_air_events from ${role};
  `);
}

/** A role that could bypass row level security would make it worthless, so it is refused before anything is granted to it. */
export async function requirePlainRole(owner: pg.Client, { name }: AppLogin): Promise<void> {
  const { rows } = await owner.query<{ plain: boolean }>(
    `select not (rolsuper or rolbypassrls or rolname = current_user
      or exists (select from pg_class where relowner = pg_roles.oid and relnamespace = 'public'::regnamespace)) as plain
    from pg_roles where rolname = $1`,
    [name],
  );
  if (!rows[0]?.plain)
    throw new StartProblem(
      'With DATABASE_OWNER_URL set, the role of DATABASE_URL must be another, plain one: no superuser, no BYPASSRLS, owner of no table.',
    );
}
