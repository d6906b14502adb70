import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { type Cluster, startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { newDataDir, post } from './started-server.ts';

export const account = { email: 'ana@example.com', password: 'uma senha comprida' };

/** Signs an organiser up and reports one result of one team. */
export async function playOneResult(address: string): Promise<{ eventId: string; cookie: string }> {
  const signedUp = await post(address, '/api/auth/sign-up', account);
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const headers = { cookie, origin: address, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: object) => {
    const response = await fetch(`${address}/api${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const { events } = await ask<{ events: { id: string }[] }>('/events');
  const { id } = events[0]!;
  const { team } = await ask<{ team: { id: string } }>(`/events/${id}/teams`, {
    name: 'Lobos',
    discordId: '',
    activisionIds: ['ghost#1', 'viper#2', 'nova#3'],
  });
  await ask(`/events/${id}/reports`, { id: randomUUID(), teamId: team.id, round: 1, placement: 2, kills: [3, 2, 1] });
  return { eventId: id, cookie };
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
