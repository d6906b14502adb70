import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Cluster, startCluster, superuser } from '../../server/platform/db/embedded/cluster.ts';
import { createAccount } from '../../world/account.ts';
import { type OpenCaller, openCaller } from '../../world/caller.ts';
import { findFirstEvent } from '../../world/event.ts';
import { addTeam, report } from '../../world/teams.ts';
import { newDataDir } from './started-server.ts';

export const account = { email: 'ana@example.com', password: 'uma senha comprida' };

/** Signs an organiser up and reports one result of one team. */
export async function playOneResult(address: string): Promise<{ eventId: string; caller: OpenCaller }> {
  const caller = openCaller(address);
  await createAccount(caller, address, account);
  const eventId = await findFirstEvent(caller);
  const teamId = await addTeam(caller, { name: 'Lobos', activisionIds: ['ghost#1', 'viper#2', 'nova#3'] }, eventId);
  await report(caller, { eventId, teamId, placement: 2, kills: [3, 2, 1] });
  return { eventId, caller };
}

/** Starts an external PostgreSQL with a role and a database for our server, whose DATA_DIR holds no database. */
export async function startExternalDatabase(): Promise<{
  cluster: Cluster;
  env: Record<string, string> & { DATA_DIR: string };
}> {
  const dataDir = newDataDir();
  mkdirSync(dataDir);
  const cluster = await startCluster({ dataDir });
  onTestFinished(() => cluster.stop());
  const admin = new pg.Client(cluster.connection(superuser, 'postgres'));
  await admin.connect();
  await admin.query("create role organizador login createrole password 'segredo'");
  await admin.query('create database placar owner organizador');
  await admin.end();
  const { host = '' } = cluster.connection(superuser, 'placar');
  const env = {
    DATA_DIR: newDataDir(),
    DATABASE_URL: `postgres://organizador:segredo@localhost/placar?host=${encodeURIComponent(host)}`,
  };
  return { cluster, env };
}
