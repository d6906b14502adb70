import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Cluster, startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { makeDatabase } from '../../server/db/open.ts';
import { startSupervised, type SupervisedServer } from './supervised-server.ts';
import { newFolder, onCleanUp } from './workplace.ts';

const database = 'queda_livre';

export interface TortureDatabase {
  /** The folder of its socket. */
  host: string;
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** An empty database of its own, which servers reach by DATABASE_URL. */
export async function startDatabase(folder: string): Promise<TortureDatabase> {
  const dataDir = join(folder, 'database');
  let cluster: Cluster | undefined = await startCluster({ dataDir });
  const stop = async () => {
    await cluster?.stop();
    cluster = undefined;
  };
  onCleanUp(stop);
  await makeDatabase(cluster.connection(superuser, 'postgres'), database);
  const host = String(cluster.connection(superuser, database).host);
  return {
    host,
    url: `postgres://${superuser}:password@localhost/${database}?host=${encodeURIComponent(host)}`,
    stop,
    start: async () => void (cluster ??= await startCluster({ dataDir })),
  };
}

/** Two servers on one database, which start at the same moment while it is empty. */
export async function startTwoServers(
  more: Record<string, string> = {},
  folder = newFolder('servers'),
  given?: TortureDatabase,
): Promise<[SupervisedServer, SupervisedServer]> {
  const { url } = given ?? (await startDatabase(folder));
  const settings = { DATABASE_URL: url, ...more, SESSION_SECRET: randomBytes(48).toString('base64url') };
  const start = (name: string) => startSupervised({ settings: { ...settings, DATA_DIR: join(folder, name) } });
  const [first, second] = await Promise.all([start('one'), start('two')]);
  await Promise.all([first.untilReady(), second.untilReady()]);
  return [first, second];
}
