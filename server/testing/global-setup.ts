import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Addresses, addressesInCluster } from '../platform/db/addresses.ts';
import { startCluster, superuser } from '../platform/db/embedded/cluster.ts';
import { makeDatabase, openAt } from '../platform/db/open.ts';
import { quickestFolder } from './quickest-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: Omit<Addresses, 'logins'>;
    /** The copy of PostgreSQL's programs, where root starts it from a folder that others cannot enter. */
    copiedPrograms: string | undefined;
  }
}

export const templateName = 'queda_template';

/** Starts one real PostgreSQL for all server tests, with a migrated template that each test's database is copied from. */
export default async function setUp(project: TestProject) {
  const dataDir = mkdtempSync(join(quickestFolder(), 'queda-tests-'));
  const cluster = await startCluster({
    dataDir,
    configuration: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      max_wal_size: '256MB',
    },
  });
  await makeDatabase(cluster.connection(superuser, 'postgres'), templateName);
  const addresses = addressesInCluster(cluster, templateName);
  const template = await openAt(addresses, { connectionLost: () => undefined });
  await template.close();
  const { owner, app, auth } = addresses;
  project.provide('testDatabase', { owner, app, auth });
  const copied = readdirSync(dataDir).find((name) => name.startsWith('postgresql-'));
  project.provide('copiedPrograms', copied && join(dataDir, copied));
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
