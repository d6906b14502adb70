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
}

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
}

export function addressesFromUrls({ databaseUrl, databaseOwnerUrl, databaseAuthUrl }: DatabaseUrls): Addresses {
  if (databaseOwnerUrl && databaseAuthUrl)
    return {
      owner: { connectionString: databaseOwnerUrl },
      app: { connectionString: databaseUrl },
      auth: { connectionString: databaseAuthUrl },
      logins: {
        app: { name: roleOf(databaseUrl), given: true },
        auth: { name: roleOf(databaseAuthUrl), given: true },
      },
    };
  const { username, password, pathname } = new URL(databaseUrl);
  // The passwords of our roles are derived from the owner's: with an empty one anybody could compute them.
  if (!password)
    throw new StartProblem(
      'DATABASE_URL has no password: put one into it, or make the roles yourself and set DATABASE_OWNER_URL and DATABASE_AUTH_URL as well.',
    );
  const database = decodeURIComponent(pathname.slice(1) || username);
  const login = (purpose: 'app' | 'auth') => ({
    name: `${database}_${purpose}`,
    password: derivedPassword(database, purpose, decodeURIComponent(password)),
    isDerived: true,
  });
  const logins = { app: login('app'), auth: login('auth') };
  const address = ({ name, password }: ReturnType<typeof login>): ClientConfig => {
    const url = new URL(databaseUrl);
    url.username = encodeURIComponent(name);
    url.password = password;
    return { connectionString: url.href };
  };
  return { owner: { connectionString: databaseUrl }, app: address(logins.app), auth: address(logins.auth), logins };
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
