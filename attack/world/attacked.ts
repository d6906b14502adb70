import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startDiscordServer } from '../../server/testing/discord-server.ts';
import { onCleanUp } from '../../world/clean-up.ts';
import type { Gauges } from '../../world/gauges.ts';
import { startInstance } from '../../world/instance.ts';
import { type Answer, makeClient } from './client.ts';

export const adminEmail = 'administradora@example.com';
/** An administrator's address in the settings, which a stranger registered first. */
export const takenAdminEmail = 'tomada@example.com';

export type Attacked = Awaited<ReturnType<typeof startAttacked>>;

/** Starts a server to attack, with direct database access that bypasses row level security. */
export async function startAttacked() {
  const discord = await startDiscordServer();
  onCleanUp(() => discord.stop());
  const { server, port, dataDir, database, startAnother } = await startInstance({
    DISCORD_API_URL: discord.url,
    BILLING: 'on',
    ADMIN_EMAILS: `${adminEmail},${takenAdminEmail}`,
  });
  const pool = new pg.Pool({ ...database.connection, max: 2 });
  onCleanUp(() => pool.end());
  const client = makeClient(port);
  onCleanUp(client.close);
  return {
    ...client,
    filesFolder: join(dataDir, 'files'),
    /** The error message in the server's log for a response. */
    explain: ({ headers }: Answer): string => {
      const id = headers['x-request-id'];
      const line = id && server.log.find((text) => text.includes(String(id)) && text.includes('"stack"'));
      return line ? ` (${(JSON.parse(line) as { err: Error }).err.message.slice(0, 200)})` : '';
    },
    memory: async (): Promise<Gauges> => {
      // Twice, because objects freed by the first collection may have held others.
      await server.ask({ do: 'gauges' });
      await setTimeout(1000);
      return server.ask<Gauges>({ do: 'gauges' });
    },
    pid: server.pid,
    startAnother: async (others: Record<string, string> = {}) => {
      const another = await startAnother(others);
      const anotherClient = makeClient(another.port);
      const stop = async () => {
        anotherClient.close();
        await another.server.end();
      };
      return { ...anotherClient, stop };
    },
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    isAlive: server.isAlive,
  };
}
