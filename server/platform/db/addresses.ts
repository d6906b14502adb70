import type { ClientConfig } from 'pg';
import { StartProblem } from '../start-problem.ts';
import { type Cluster, superuser } from './embedded/cluster.ts';
import { derivedPassword, type Logins } from './roles.ts';

/** How the application's two roles reach the database. */
export interface AppAddresses {
  /** For organiser data. */
  app: ClientConfig;
  /** For looking up accounts before the requester is identified. */
  auth: ClientConfig;
}

/** How to reach one database: as the owner, to migrate, and as the application's roles, for everything else. */
export interface Addresses extends AppAddresses {
  owner: ClientConfig;
  logins: Logins;
  /**
   * The same roles without the pooler that `app` and `auth` reach. A pooler in transaction mode gives each transaction another
   * connection, so what belongs to a connection needs these: LISTEN, the lock of a migration, limits of a tool.
   */
  direct?: AppAddresses | undefined;
}

/** Timeouts of the statements of requests, in milliseconds: for a lock, and for the whole statement. */
export const requestLimits = { lock_timeout: 5000, statement_timeout: 30_000 };

export function addressesInCluster(cluster: Cluster, database: string): Addresses {
  const [app, auth] = [`${database}_app`, `${database}_auth`];
  return {
    owner: cluster.connection(superuser, database),
    app: cluster.connection(app, database),
    auth: cluster.connection(auth, database),
    logins: {
      app: { name: app, password: cluster.password },
      auth: { name: auth, password: cluster.password },
    },
  };
}

/** The same addresses with the passwords of these logins. */
export function addressesOf({ app, auth }: AppAddresses, logins: Logins): AppAddresses {
  return { app: withPassword(app, logins.app), auth: withPassword(auth, logins.auth) };
}

function withPassword(address: ClientConfig, { password, isDerived }: Logins['app']): ClientConfig {
  if (!isDerived || !address.connectionString || password === undefined) return address;
  const url = new URL(address.connectionString);
  url.password = password;
  return { connectionString: url.href };
}

export interface DatabaseUrls {
  databaseUrl: string;
  /** Set together with `databaseAuthUrl`: the operator made the roles. */
  databaseOwnerUrl: string | undefined;
  databaseAuthUrl: string | undefined;
  /** Where PostgreSQL itself is, if the others are a pooler's. */
  databaseDirectUrl?: string | undefined;
}

export function addressesFromUrls(urls: DatabaseUrls): Addresses {
  const { owner, app, auth, logins } = urlsOfRoles(urls);
  const { databaseDirectUrl: direct } = urls;
  const reach = (url: string): ClientConfig => ({ connectionString: url });
  if (!direct) return { owner: reach(owner), app: reach(app), auth: reach(auth), logins };
  return {
    owner: reach(atAddress(direct, owner)),
    app: reach(app),
    auth: reach(auth),
    direct: { app: reach(atAddress(direct, app)), auth: reach(atAddress(direct, auth)) },
    // A pooler refuses limits that a connection asks for at its start, so the roles have them.
    logins: { app: { ...logins.app, limits: requestLimits }, auth: { ...logins.auth, limits: requestLimits } },
  };
}

interface RoleUrls {
  owner: string;
  app: string;
  auth: string;
  logins: Logins;
}

function urlsOfRoles({ databaseUrl, databaseOwnerUrl, databaseAuthUrl, databaseDirectUrl }: DatabaseUrls): RoleUrls {
  if (databaseOwnerUrl && databaseAuthUrl)
    return {
      owner: databaseOwnerUrl,
      app: databaseUrl,
      auth: databaseAuthUrl,
      logins: {
        app: { name: roleOf(databaseUrl), given: true },
        auth: { name: roleOf(databaseAuthUrl), given: true },
      },
    };
  const { username, password } = new URL(databaseUrl);
  // The passwords of our roles are derived from the owner's: with an empty one anybody could compute them.
  if (!password)
    throw new StartProblem(
      'DATABASE_URL has no password: put one into it, or make the roles yourself and set DATABASE_OWNER_URL and DATABASE_AUTH_URL as well.',
    );
  // A pooler may give the database another name.
  const { pathname } = new URL(databaseDirectUrl ?? databaseUrl);
  const database = decodeURIComponent(pathname.slice(1) || username);
  const login = (purpose: 'app' | 'auth') => ({
    name: `${database}_${purpose}`,
    password: derivedPassword(database, purpose, decodeURIComponent(password)),
    isDerived: true,
  });
  const logins = { app: login('app'), auth: login('auth') };
  const address = ({ name, password }: ReturnType<typeof login>): string => {
    const url = new URL(databaseUrl);
    url.username = encodeURIComponent(name);
    url.password = password;
    return url.href;
  };
  return { owner: databaseUrl, app: address(logins.app), auth: address(logins.auth), logins };
}

/** The address of one URL with the role of the other. */
function atAddress(address: string, role: string): string {
  const url = new URL(address);
  const { username, password } = new URL(role);
  return Object.assign(url, { username, password }).href;
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
