import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { Agent } from 'node:http';
import { startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { makeDatabase } from '../../server/db/open.ts';
import { type Answer, ask, readJson } from './ask.ts';
import { type Part, startPart } from './part.ts';

const database = 'queda_livre';

export interface Instance {
  server: Part;
  origin: string;
  /** For direct access to its database. */
  connection: ClientConfig;
  /** Starts another server on the same database. */
  startAnother(): Promise<{ origin: string; end(): Promise<void> }>;
  end(): Promise<void>;
}

/** Starts our server in its own process, on its own database with normal durability. */
export async function startInstance(): Promise<Instance> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const cluster = await startCluster({ dataDir });
  await makeDatabase(cluster.connection(superuser, 'postgres'), database);
  const connection = cluster.connection(superuser, database);
  const start = async () => {
    const server = startPart('support/our-server', {
      DATABASE_URL: `postgres://${superuser}:password@localhost/${database}?host=${encodeURIComponent(String(connection.host))}`,
      DATA_DIR: join(dataDir, 'server'),
    });
    const { port } = await server.ask<{ port: number }>({ do: 'port' });
    return { server, origin: `http://127.0.0.1:${port}` };
  };
  const { server, origin } = await start();
  return {
    server,
    origin,
    connection,
    startAnother: async () => {
      const another = await start();
      return { origin: another.origin, end: () => another.server.end() };
    },
    end: async () => {
      await server.end();
      await cluster.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

let made = 0;

export interface BenchOrganizer {
  /** `to` is the server: the first one, unless another is named. */
  send(method: string, path: string, body?: object, to?: string): Promise<Answer>;
  cookie: string;
  /** API path of the event on air, without `/api`. */
  eventPath: string;
}

/** Creates a signed-in organiser with 50 teams in the event on air. */
export async function createOrganizer(origin: string): Promise<BenchOrganizer> {
  const agent = new Agent({ keepAlive: true });
  let cookie = '';
  const send = async (method: string, path: string, body?: object, to = origin) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const answer = await ask(`${to}/api${path}`, { method, headers, agent }, body && JSON.stringify(body));
    if (answer.status !== 200) throw new Error(answer.body.toString());
    return answer;
  };
  made += 1;
  const account = { email: `bench${made}@example.com`, password: 'uma senha boa' };
  const signedUp = await send('POST', '/auth/sign-up', account);
  cookie = signedUp.cookies[0]?.split(';')[0] ?? '';
  const { events } = readJson(await send('GET', '/events')) as { events: { id: string; onAir: boolean }[] };
  const eventPath = `/events/${events.find(({ onAir }) => onAir)!.id}`;
  const teams = Array.from({ length: 50 }, (_, index) => ({
    row: index + 2,
    name: `Time Número ${index + 1}`,
    discordId: '',
    activisionIds: ['ghost', 'viper', 'nova'].map((name) => `${name}${index}#12345`),
  }));
  await send('POST', `${eventPath}/teams/import`, { teams });
  return { send, cookie, eventPath };
}
