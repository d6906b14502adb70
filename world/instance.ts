import { join } from 'node:path';
import { newFolder } from './clean-up.ts';
import { type Database, startDatabase } from './database.ts';
import { type Part, startPart } from './part.ts';

interface InstanceServer {
  server: Part;
  port: number;
  origin: string;
}

export interface Instance extends InstanceServer {
  database: Database;
  dataDir: string;
  /** Starts a second server on the same database and data folder, with other settings. The first one goes on. */
  startAnother(settings?: Record<string, string>): Promise<InstanceServer>;
}

/** Starts our server in a process that can be measured, on a database of its own. A request may name its client's address. */
export async function startInstance(settings: Record<string, string> = {}): Promise<Instance> {
  const folder = newFolder('instance');
  const database = await startDatabase(folder);
  const dataDir = join(folder, 'server');
  const start = async (others: Record<string, string> = {}): Promise<InstanceServer> => {
    const server = startPart('world/measured-server.ts', {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      BILLING: 'off',
      TRUST_PROXY: '1',
      ...settings,
      ...others,
    });
    const { port } = await server.ask<{ port: number }>({ do: 'port' });
    return { server, port, origin: `http://127.0.0.1:${port}` };
  };
  return { ...(await start()), database, dataDir, startAnother: start };
}
