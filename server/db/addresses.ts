import type { ClientConfig } from 'pg';
import { type Cluster, superuser } from './embedded/cluster.ts';
import { type AppLogin, derivedLogin } from './roles.ts';

/** How to reach one database: as the owner, to migrate, and as the application's role, for everything else. */
export interface Addresses {
  owner: ClientConfig;
  app: ClientConfig;
  login: AppLogin;
}

export function addressesInCluster(cluster: Cluster, database: string): Addresses {
  const app = cluster.connection(`${database}_app`, database);
  return {
    owner: cluster.connection(superuser, database),
    app,
    login: { name: `${database}_app`, password: cluster.password },
  };
}

export function addressesFromUrls(url: string, ownerUrl: string | undefined): Addresses {
  const { username, password, pathname } = new URL(url);
  if (ownerUrl)
    return {
      owner: { connectionString: ownerUrl },
      app: { connectionString: url },
      login: { name: decodeURIComponent(username), given: true },
    };
  const database = decodeURIComponent(pathname.slice(1) || username);
  const login = derivedLogin(database, decodeURIComponent(password));
  const app = new URL(url);
  app.username = encodeURIComponent(login.name);
  app.password = login.password ?? '';
  return { owner: { connectionString: url }, app: { connectionString: app.href }, login };
}
