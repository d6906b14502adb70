import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { type Cluster, startCluster, superuser } from '../server/platform/db/embedded/cluster.ts';
import { makeDatabase } from '../server/platform/db/open.ts';
import { onCleanUp } from './clean-up.ts';

const name = 'queda_livre';

export interface Database {
  /** For direct access, past row level security. */
  connection: ClientConfig;
  /** For DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts an empty PostgreSQL of its own in a folder, with normal durability. */
export async function startDatabase(folder: string): Promise<Database> {
  const dataDir = join(folder, 'database');
  let cluster: Cluster | undefined = await startCluster({ dataDir });
  const stop = async () => {
    await cluster?.stop();
    cluster = undefined;
  };
  onCleanUp(stop);
  await makeDatabase(cluster.connection(superuser, 'postgres'), name);
  const connection = cluster.connection(superuser, name);
  return {
    connection,
    url: `postgres://${superuser}:password@localhost/${name}?host=${encodeURIComponent(String(connection.host))}`,
    stop,
    start: async () => void (cluster ??= await startCluster({ dataDir })),
  };
}
