import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startCluster, superuser } from '../../server/db/embedded/cluster.ts';
import { makeDatabase } from '../../server/db/open.ts';
import { startDiscordServer } from '../../server/testing/discord-server.ts';
import { withoutSettings } from '../../server/testing/without-settings.ts';
import { type Answer, makeClient } from './client.ts';

const database = 'queda_livre';
export const adminEmail = 'administradora@example.com';
/** An administrator's address in the settings, which a stranger registered first. */
export const takenAdminEmail = 'tomada@example.com';

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;

/** Starts a temporary server in a child process, with direct database access that bypasses row level security. */
export async function startAttacked() {
  const folder = mkdtempSync(join(tmpdir(), 'queda-livre-attack-'));
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755);
  const cluster = await startCluster({ dataDir: folder });
  const owner = cluster.connection(superuser, database);
  await makeDatabase(cluster.connection(superuser, 'postgres'), database);
  const dataDir = join(folder, 'server');
  const discord = await startDiscordServer();
  const settings = {
    DATABASE_URL: `postgres://${superuser}:password@localhost/${database}?host=${encodeURIComponent(String(owner.host))}`,
    DATA_DIR: dataDir,
    DISCORD_API_URL: discord.url,
  };
  const { child, port, log } = await startProcess(settings);
  const pool = new pg.Pool({ ...owner, max: 2 });
  const client = makeClient(port);
  const memory = async (): Promise<Memory> => {
    // Twice, because objects freed by the first collection may have held others.
    for (let times = 0; times < 2; times += 1) {
      child.send({ do: 'collect' });
      await once(child, 'message');
      await setTimeout(1000);
    }
    const { text } = await client.send({ path: '/metrics' });
    const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    return { residentBytes: value('process_resident_memory_bytes'), heapBytes: value('nodejs_heap_size_used_bytes') };
  };
  return {
    ...client,
    filesFolder: join(dataDir, 'files'),
    /** The error message in the server's log for a response. */
    explain: ({ headers }: Answer): string => {
      const id = headers['x-request-id'];
      const line = id && log.find((text) => text.includes(String(id)) && text.includes('"stack"'));
      return line ? ` (${(JSON.parse(line) as { err: Error }).err.message.slice(0, 200)})` : '';
    },
    memory,
    pid: child.pid!,
    /** Starts another server on the same database, as after a restart with other settings. */
    startAnother: async (others: Record<string, string> = {}) => {
      const another = await startProcess({ ...settings, ...others });
      const ended = once(another.child, 'exit');
      const anotherClient = makeClient(another.port);
      const stop = async () => {
        anotherClient.close();
        another.child.kill('SIGTERM');
        await ended;
      };
      return { ...anotherClient, stop };
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      client.close();
      await pool.end();
      const ended = once(child, 'exit');
      if (child.kill('SIGTERM')) await ended;
      await cluster.stop();
      await discord.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Memory {
  residentBytes: number;
  heapBytes: number;
}

async function startProcess(settings: Record<string, string>) {
  const child: ChildProcess = fork(fileURLToPath(new URL('server-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    silent: true,
    env: {
      ...withoutSettings(process.env),
      PORT: '0',
      HOST: '127.0.0.1',
      TRUST_PROXY: '1',
      BILLING: 'on',
      ADMIN_EMAILS: `${adminEmail},${takenAdminEmail}`,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const log: string[] = [];
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => void log.push(...text.split('\n').filter(Boolean)));
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`The server ended:\n${log.join('\n')}`)));
  failed.catch(() => undefined);
  const [{ port }] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number }];
  return { child, port, log };
}
