import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { makeDataFolder, systemFolders } from '../../data-folder/data-folder.ts';
import { StartProblem } from '../../start-problem.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  changeOwner,
  databaseUser,
  findClosedFolder,
  letPassThrough,
  type SystemUser,
} from '../../data-folder/database-user.ts';
import { lockFolder } from './folder-lock.ts';
import { initialize } from './initialize.ts';
import { readListenAddress, startPostmaster, stopLeftRunning, type Postmaster } from './postmaster.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { makeSocketFolder } from './socket-folder.ts';

export interface Cluster {
  /** How the given role reaches the given database of this cluster. */
  connection(role: string, database: string): ClientConfig;
  /** Set only where it listens on TCP; a unix socket is protected by the permissions of its folder. */
  password: string | undefined;
  stop(): Promise<void>;
}

interface ClusterOptions {
  dataDir: string;
  /** On Windows Node cannot connect to unix sockets: there PostgreSQL listens on loopback with a password. */
  overTcp?: boolean;
  /** Tests trade durability for speed. */
  configuration?: Record<string, string>;
  /** The system account PostgreSQL runs as when we are root. */
  account?: string;
  onRestart?: () => void;
  /** Aborts a start that the caller no longer wants. */
  giveUp?: AbortSignal | undefined;
}

export const superuser = 'postgres';

/** Starts the embedded PostgreSQL on its folder, making it on the first start and adopting one that a crash left running. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { overTcp = process.platform === 'win32', configuration = {}, onRestart, giveUp } = options;
  const installed = findBinaries();
  makeDataFolder(options.dataDir);
  // The real path, so that two links to one folder take the same lock.
  const dataDir = realpathSync(options.dataDir);
  const folder = join(dataDir, 'postgres');
  const user = databaseUser(folder, options.account);
  if (user) letEnter(dataDir, user);
  const binaries = user ? reachableBinaries(installed, user, [dataDir, ...systemFolders]) : installed;
  const socketDir = makeSocketFolder(dataDir, user);
  const lock = await lockFolder(dataDir, socketDir);

  const password = overTcp ? keptPassword(passwordFile(dataDir)) : undefined;
  if (!existsSync(folder)) await initialize({ binaries, folder, superuser, password, user });
  else if (user) await takeOver({ binaries, folder, socketDir, user });

  const address = overTcp ? { host: '127.0.0.1', port: await freePort() } : { host: socketDir, port: 5432 };
  const running: Postmaster = await startPostmaster({
    binaries,
    folder,
    user,
    logFile: join(dataDir, 'postgres.log'),
    settings: { ...listenOn(address, overTcp), ...quietLog, ...configuration },
    reach: (at) => canConnect({ ...address, ...at, user: superuser, password, database: 'postgres' }),
    onRestart,
    giveUp,
  });
  return {
    connection: (role, database) => ({ ...address, ...running.address, user: role, password, database }),
    password,
    stop: async () => {
      await running.stop();
      lock.release();
    },
  };
}

/** Connects to the PostgreSQL that a running server keeps on the folder; starts one only where none runs. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const found = readListenAddress(join(dataDir, 'postgres'));
  if (found) {
    const file = passwordFile(dataDir);
    const password = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const address = { host: '127.0.0.1', ...found, password };
    if (await canConnect({ ...address, user: superuser, database: 'postgres' }))
      return {
        connection: (role, database) => ({ ...address, user: role, database }),
        password,
        stop: async () => undefined,
      };
  }
  return startCluster({ dataDir });
}

function letEnter(dataDir: string, user: SystemUser): void {
  letPassThrough(dataDir);
  const closed = findClosedFolder(dataDir, user);
  if (closed)
    throw new StartProblem(
      `Started as root, the embedded PostgreSQL runs as another user (${user.uid}), who cannot enter ${closed}: set DATA_DIR to another folder or leave it out, start as an ordinary user, or set DATABASE_URL.`,
    );
}

/** A cluster that belongs to `nobody`, or that root restored from a backup, is given to the database's user. */
async function takeOver({ binaries, folder, socketDir, user }: TakeOverOptions): Promise<void> {
  const { uid, gid } = statSync(folder);
  if (uid === user.uid) return;
  if (uid !== 0) await stopLeftRunning({ binaries, folder, user: { uid, gid } });
  // The former user may not enter this folder any more, so its server could not remove its socket and the socket's lock file.
  for (const name of readdirSync(socketDir)) if (name.startsWith('.s.PGSQL.')) rmSync(join(socketDir, name));
  changeOwner(folder, uid, user);
}

interface TakeOverOptions {
  binaries: Binaries;
  folder: string;
  socketDir: string;
  user: SystemUser;
}

function listenOn({ host, port }: { host: string; port: number }, overTcp: boolean): Record<string, string> {
  return overTcp
    ? { listen_addresses: host, port: String(port), unix_socket_directories: '' }
    : { listen_addresses: '', port: String(port), unix_socket_directories: host, unix_socket_permissions: '0700' };
}

// Statements and their values can hold secrets, so errors of statements stay out of the log; the application logs its own.
const quietLog = { log_min_messages: 'log', log_min_error_statement: 'panic', log_checkpoints: 'off' };

async function canConnect(config: ClientConfig): Promise<boolean> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    // PostgreSQL refused or closed the connection, so there is nothing to end. `end` would write to the closed socket, and for the
    // stack trace of that error Node would parse the source map of the server.
    return false;
  }
  await client.end().catch(() => undefined);
  return true;
}

function passwordFile(dataDir: string): string {
  return join(dataDir, 'postgres-password');
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
