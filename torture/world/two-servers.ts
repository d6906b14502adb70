import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { makeDatabase } from '../../server/db/open.ts';
import { startSupervised, type SupervisedServer } from './supervised-server.ts';
import { newFolder, onCleanUp } from './workplace.ts';

const database = 'queda_livre';

/** Two servers on one database, which start at the same moment while it is empty. */
export async function startTwoServers(
  more: Record<string, string> = {},
): Promise<[SupervisedServer, SupervisedServer]> {
  const folder = newFolder('servers');
  const cluster = await startCluster({ dataDir: join(folder, 'database') });
  onCleanUp(() => cluster.stop());
  await makeDatabase(cluster.connection(superuser, 'postgres'), database);
  const { host } = cluster.connection(superuser, database);
  const settings = {
    DATABASE_URL: `postgres://${superuser}:password@localhost/${database}?host=${encodeURIComponent(String(host))}`,
    ...more,
    SESSION_SECRET: randomBytes(48).toString('base64url'),
  };
  const start = (name: string) => startSupervised({ settings: { ...settings, DATA_DIR: join(folder, name) } });
  const [first, second] = await Promise.all([start('one'), start('two')]);
  await Promise.all([first.untilReady(), second.untilReady()]);
  return [first, second];
}
